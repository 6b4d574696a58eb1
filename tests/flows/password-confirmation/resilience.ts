import { withNewEmail } from '../../../machines/own-details/own-details.samples.ts'
import type { model } from '../../../machines/shared/password-confirmation.model.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { edit, saveDetails } from '../own-details/view.ts'
import { confirmsPassword, ownDetailsAddress } from '../shared/own-details-pages.ts'
import { frontAddress } from '../shared/pages.ts'

export const resilience = {
  open: () => ({
    address: ownDetailsAddress,
    before: frontAddress,
    async arrive(ui) {
      await ui.press(edit)
      await saveDetails(ui, withNewEmail)
    },
  }),
  screens: { 'confirm-password': confirmsPassword },
} satisfies FlowResilience<typeof model.machine>
