import type { model } from '../../../machines/sign-out/sign-out.model.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { signsOut, tryAgain } from '../shared/pages.ts'

export const resilience = {
  open: () => ({ address: '/logout', before: '/404' }),
  refuse: { signOut: 'logout' },
  screens: {
    'signing-out': { ...signsOut, pattern: 'sending', act: null },
    'sign-out-failed': { ...signsOut, pattern: 'sending', act: tryAgain },
  },
} satisfies FlowResilience<typeof model.machine>
