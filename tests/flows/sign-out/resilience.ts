import type { model } from '../../../machines/sign-out/sign-out.model.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { pages, signOutTroubles } from '../shared/pages.ts'

const common = { leads: pages.signIn, troubles: signOutTroubles, signedOut: 'unharmed' } as const

export const resilience: FlowResilience<typeof model.machine> = {
  open: () => ({ address: '/logout', before: '/404' }),
  refuse: { signOut: 'logout' },
  screens: {
    'signing-out': { ...common, act: null },
    'sign-out-failed': { ...common, act: (ui) => ui.press('Yritä uudelleen') },
  },
}
