import type { model } from '../../../machines/own-details/own-details-form.model.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { edit, phone, save } from '../own-details/view.ts'
import { ownDetailsAddress, saved, withProfile } from '../shared/own-details-pages.ts'
import { frontAddress } from '../shared/pages.ts'

export const resilience = {
  open: () => ({
    address: ownDetailsAddress,
    before: frontAddress,
    state: withProfile({ phoneNumber: null }),
    arrive: (ui) => ui.press(edit),
  }),
  screens: {
    form: {
      pattern: 'form',
      type: (ui) => ui.fill(phone, '+358 40 765 4321'),
      act: (ui) => ui.press(save),
      leadsTo: saved,
      forgets: 'what was typed and not saved is kept nowhere',
    },
  },
} satisfies FlowResilience<typeof model.machine>
