import type { model } from '../../../machines/rich-text-link/rich-text-link.model.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { frontAddress } from '../shared/pages.ts'
import { linkAddress, linkText } from './view.ts'

const text = 'hanan käyttöohje'

/** In a new message. */
export const resilience = {
  open: () => ({
    address: `${addressOf('messages', ainoStart.contract.uuid)}/uusi`,
    before: frontAddress,
    arrive: (ui) => ui.press('Linkki'),
  }),
  screens: {
    link: {
      pattern: 'dialog',
      async type(ui) {
        await ui.fill(linkText, text)
        await ui.fill(linkAddress, 'www.vuokratalo.fi')
      },
      act: (ui) => ui.press('Lisää linkki'),
      leadsTo: { says: text },
      forgets: 'a link that was not added is kept nowhere',
    },
  },
} satisfies FlowResilience<typeof model.machine>
