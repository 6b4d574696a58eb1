import { makeMessageState } from '../../../fixtures/portal/messages.ts'
import type { pathModel } from '../../../machines/rich-text-link/rich-text-link.model.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { messageAddresses } from '../../../src/routing/message-address.ts'
import { frontAddress } from '../shared/pages.ts'
import { linkAddressLabel, linkTextLabel } from './view.ts'

const text = 'hanan käyttöohje'

/** The resilience of the dialog of a link, within a new message. */
export const resilience = {
  open: () => ({
    address: messageAddresses.new(ainoStart.contract.uuid),
    before: frontAddress,
    state: makeMessageState([]),
    arrive: (ui) => ui.press('Linkki'),
  }),
  screens: {
    link: {
      pattern: 'dialog',
      async type(ui) {
        await ui.fill(linkTextLabel, text)
        await ui.fill(linkAddressLabel, 'www.vuokratalo.fi')
      },
      act: (ui) => ui.press('Lisää linkki'),
      leadsTo: { says: text },
      forgets: 'a link that was not added is kept nowhere',
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
