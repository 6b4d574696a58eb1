import type { model } from '../../../machines/password-change/password-change.model.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import type { FlowResilience, ResilienceScreen } from '../../../paths/resilience/flow.ts'
import { paths } from '../../../src/routing/paths.ts'
import { giveNewPassword } from '../new-password/view.ts'
import { frontAddress } from '../shared/pages.ts'
import {
  changed,
  choosing,
  give,
  givingTroubles,
  sendingTroubles,
} from '../shared/password-pages.ts'

/** Asking for a code: the button that begins is named as the one that ends. */
const asking: ResilienceScreen = {
  act: give,
  leads: { says: choosing },
  troubles: sendingTroubles(give, { says: choosing }),
  signedOut: {
    says: 'Kirjaudu sisään jatkaaksesi',
    goOn: signInAgain,
    leads: { to: 'Omat tiedot' },
  },
}

export const resilience: FlowResilience<typeof model.machine> = {
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
}
