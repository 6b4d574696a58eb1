import { withMessages } from '../../../fixtures/portal/messages.ts'
import type { model } from '../../../machines/rich-text-link/rich-text-link.model.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { messageAddress } from '../../../src/routing/message-address.ts'
import { frontAddress } from '../shared/pages.ts'
import { linkAddress, linkText } from './view.ts'

const text = 'hanan käyttöohje'

/** The resilience of the dialog of a link, within a new message. */
export const resilience = {
  open: () => ({
    address: messageAddress.new(ainoStart.contract.uuid),
    before: frontAddress,
    state: withMessages([]),
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
