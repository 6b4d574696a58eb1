import type { pathModel } from '../../../machines/sign-out/sign-out.model.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { pressTryAgain, signOutScreen } from '../shared/pages.ts'

export const resilience = {
  open: () => ({ address: '/logout', before: '/404' }),
  refuse: { signOut: 'logout' },
  screens: {
    'signing-out': { ...signOutScreen, pattern: 'sending', act: null },
    'sign-out-failed': { ...signOutScreen, pattern: 'sending', act: pressTryAgain },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
