import { model } from '../../machines/password-recovery/password-recovery.model.ts'
import { giveNewPassword } from '../paths/new-password.driver.ts'
import { driver } from '../paths/password-recovery.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { unharmed } from '../support/hostile/flow.ts'
import type { HostileHands } from '../support/hostile/hands.ts'
import { ainoCredentials } from '../support/made-answers.ts'
import { pages } from './pages.ts'
import { changed, choosing, give, givingTroubles, sendingTroubles } from './password-pages.ts'

const send = (ui: HostileHands) => ui.press('Lähetä viesti')

describeHostile({
  model,
  driver,
  open: ({ email }) => ({
    address: `/password/forgot?${new URLSearchParams({ email })}`,
    before: '/404',
    world: { isOpen: false },
  }),
  screens: {
    'forgot-password': {
      type: (ui) => ui.fill('Sähköposti', ainoCredentials.username),
      act: send,
      leads: { to: choosing },
      troubles: sendingTroubles(send, { to: choosing }),
      signedOut: 'unharmed',
      forgets: 'an address is kept nowhere',
    },
    'reset-password': {
      type: giveNewPassword,
      act: give,
      stepBefore: { to: 'Unohditko salasanan?' },
      leads: { to: changed },
      troubles: givingTroubles({ to: choosing }),
      signedOut: 'unharmed',
      forgets: 'a password is kept nowhere',
    },
    'password-changed': {
      act: (ui) => ui.follow('Kirjaudu sisään'),
      leads: pages.signIn,
      troubles: unharmed,
      signedOut: 'unharmed',
    },
  },
})
