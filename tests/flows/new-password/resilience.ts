import type { model } from '../../../machines/shared/new-password.model.ts'
import { type FlowResilience, unharmed } from '../../../paths/resilience/flow.ts'
import { changed, choosing, give, givingTroubles } from '../shared/password-pages.ts'
import { giveNewPassword } from './view.ts'

const forgot = { to: 'Unohditko salasanan?' }

export const resilience: FlowResilience<typeof model.machine> = {
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
}
