import type { passwordRecoveryMachine } from '../../../machines/password-recovery/password-recovery.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'
import { newPasswordGiven } from '../new-password/view.ts'

/** How a forgotten password is brought along its paths. */
export const view: FlowView<typeof passwordRecoveryMachine> = {
  events: {
    'email.changed': (ui, { value }) => ui.fill('Sähköposti', value),
    'email.given': (ui) => ui.press('Lähetä viesti'),
    'back.requested': (ui) => ui.press('Kirjoita toinen osoite'),
  },
  outcomes: { sendCode: answered('sendCode'), newPassword: newPasswordGiven },
}
