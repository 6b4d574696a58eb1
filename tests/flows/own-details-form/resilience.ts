import { ainoUserInfoAddress } from '../../../fixtures/portal/user-info.tsx'
import type { pathModel } from '../../../machines/own-details/own-details-form.model.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { editButtonName, phoneLabel, saveButtonName } from '../own-details/view.ts'
import { makeProfileState, savedMessage } from '../shared/own-details-pages.ts'
import { frontAddress } from '../shared/pages.ts'

export const resilience = {
  open: () => ({
    address: ainoUserInfoAddress,
    before: frontAddress,
    state: makeProfileState({ phoneNumber: null }),
    arrive: (ui) => ui.press(editButtonName),
  }),
  screens: {
    form: {
      pattern: 'form',
      type: (ui) => ui.fill(phoneLabel, '+358 40 765 4321'),
      act: (ui) => ui.press(saveButtonName),
      leadsTo: savedMessage,
      forgets: 'what was typed and not saved is kept nowhere',
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
