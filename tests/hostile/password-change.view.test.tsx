import { model } from '../../machines/password-change/password-change.model.ts'
import { ainoStart } from '../../machines/termination/termination.samples.ts'
import { paths } from '../../src/routing/paths.ts'
import { giveNewPassword } from '../paths/new-password.driver.ts'
import { driver } from '../paths/password-change.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { signInAgain } from '../support/hostile/expects.ts'
import type { HostileScreen } from '../support/hostile/flow.ts'
import { frontAddress } from './pages.ts'
import { changed, choosing, give, givingTroubles, sendingTroubles } from './password-pages.ts'

/** Asking for a code: the button that begins is named as the one that ends. */
const asking: HostileScreen = {
  act: give,
  leads: { says: choosing },
  troubles: sendingTroubles(give, { says: choosing }),
  signedOut: {
    says: 'Kirjaudu sisään jatkaaksesi',
    goOn: signInAgain,
    leads: { to: 'Omat tiedot' },
  },
}

describeHostile({
  model,
  driver,
  open: ({ mayWrite }) => ({
    address: paths.userInfo(ainoStart.contract.uuid),
    before: frontAddress,
    world: { start: { ...ainoStart, mayWrite } },
  }),
  screens: {
    password: asking,
    'change-password': {
      type: giveNewPassword,
      act: give,
      leads: { says: changed },
      troubles: givingTroubles({ says: choosing }),
      signedOut: { says: 'Kirjaudu uudelleen', goOn: signInAgain, leads: { says: changed } },
      forgets: 'a password is kept nowhere',
    },
    'password-changed': asking,
  },
})
