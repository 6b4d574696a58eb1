import type { pathModel } from '../../../machines/shared/mailed-code.model.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { makeCodeScreen } from '../shared/pages.ts'

export const resilience = {
  open: ({ email }) => ({
    address: `/register/verify-email?email=${encodeURIComponent(email)}`,
    before: '/404',
    state: { isOpen: false },
    arrive: (ui) => ui.press('Lähetä koodi'),
  }),
  screens: { 'mailed-code': makeCodeScreen({ to: 'Sähköpostiosoitteesi on vahvistettu' }) },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
