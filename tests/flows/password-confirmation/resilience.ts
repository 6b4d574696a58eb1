import { ainoUserInfoAddress } from '../../../fixtures/portal/user-info.tsx'
import { newEmailForm } from '../../../machines/own-details/own-details.samples.ts'
import type { pathModel } from '../../../machines/shared/password-confirmation.model.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { editButtonName, saveDetails } from '../own-details/view.ts'
import { passwordScreen } from '../shared/own-details-pages.ts'
import { frontAddress } from '../shared/pages.ts'

export const resilience = {
  open: () => ({
    address: ainoUserInfoAddress,
    before: frontAddress,
    async arrive(ui) {
      await ui.press(editButtonName)
      await saveDetails(ui, newEmailForm)
    },
  }),
  screens: { 'confirm-password': passwordScreen },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
