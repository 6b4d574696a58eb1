import type { passwordChangeMachine } from '../../machines/password-change/password-change.machine.ts'
import { answered, type Driver } from '../support/paths/driver.ts'
import { change, newPasswordGiven } from './new-password.driver.ts'

/** How changing a password is brought along its paths. */
export const driver: Driver<typeof passwordChangeMachine> = {
  events: {
    'change.requested': (ui) => ui.press(change),
    'change.cancelled': (ui) => ui.press('Peruuta'),
  },
  outcomes: { sendCode: answered('sendCode'), newPassword: newPasswordGiven },
}
