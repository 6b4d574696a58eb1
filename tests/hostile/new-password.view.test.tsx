import { model } from '../../machines/shared/new-password.model.ts'
import { driver, giveNewPassword } from '../paths/new-password.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { unharmed } from '../support/hostile/flow.ts'
import { changed, choosing, give, givingTroubles } from './password-pages.ts'

const forgot = { to: 'Unohditko salasanan?' }

describeHostile({
  model,
  driver,
  open: ({ email }) => ({
    address: `/password/forgot?${new URLSearchParams({ email })}`,
    before: '/404',
    world: { isOpen: false },
    arrive: (ui) => ui.press('Lähetä viesti'),
  }),
  refuse: { confirmPassword: 'confirmForgotPassword' },
  screens: {
    'new-password': {
      type: giveNewPassword,
      act: give,
      stepBefore: forgot,
      leads: { to: changed },
      troubles: givingTroubles({ to: choosing }),
      signedOut: 'unharmed',
      forgets: 'a password is kept nowhere',
    },
    'new-password-failed': {
      act: (ui) => ui.press('Yritä uudelleen'),
      stepBefore: forgot,
      leads: { to: choosing },
      troubles: unharmed,
      signedOut: 'unharmed',
    },
  },
})
