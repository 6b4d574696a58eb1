import { model } from '../../machines/sign-out/sign-out.model.ts'
import { driver } from '../paths/sign-out.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { pages, signOutTroubles } from './pages.ts'

const common = { leads: pages.signIn, troubles: signOutTroubles, signedOut: 'unharmed' } as const

describeHostile({
  model,
  driver,
  open: () => ({ address: '/logout', before: '/404' }),
  refuse: { signOut: 'logout' },
  screens: {
    'signing-out': { ...common, act: null },
    'sign-out-failed': { ...common, act: (ui) => ui.press('Yritä uudelleen') },
  },
})
