import { ainoCredentials } from '../../../fixtures/portal/fake-answers.ts'
import type { model } from '../../../machines/password-recovery/password-recovery.model.ts'
import { type FlowResilience, unharmed } from '../../../paths/resilience/flow.ts'
import type { ResidentHands } from '../../../paths/resilience/hands.ts'
import { giveNewPassword } from '../new-password/view.ts'
import { pages } from '../shared/pages.ts'
import {
  changed,
  choosing,
  give,
  givingTroubles,
  sendingTroubles,
} from '../shared/password-pages.ts'

const send = (ui: ResidentHands) => ui.press('Lähetä viesti')

export const resilience: FlowResilience<typeof model.machine> = {
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
}
