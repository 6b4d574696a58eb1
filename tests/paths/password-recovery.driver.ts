import type { passwordRecoveryMachine } from '../../machines/password-recovery/password-recovery.machine.ts'
import { answered, type Driver } from '../support/paths/driver.ts'
import { newPasswordGiven } from './new-password.driver.ts'

/** How a forgotten password is brought along its paths. */
export const driver: Driver<typeof passwordRecoveryMachine> = {
  events: {
    'email.changed': (ui, { value }) => ui.fill('Sähköposti', value),
    'email.given': (ui) => ui.press('Lähetä viesti'),
    'back.requested': (ui) => ui.press('Kirjoita toinen osoite'),
  },
  outcomes: { sendCode: answered('sendCode'), newPassword: newPasswordGiven },
}
