import type { passwordRecoveryMachine } from '../../../machines/password-recovery/password-recovery.machine.ts'
import type { Driver } from '../../support/paths/driver.ts'
import type { BrowserUi } from '../support/ui.ts'
import { givenByHand, sending } from './new-password.driver.ts'

export const driver: Driver<typeof passwordRecoveryMachine, BrowserUi> = {
  events: {
    'email.changed': (ui, { value }) =>
      ui.fill('Sähköposti', value.includes('@') ? ui.resident.email : value),
    'email.given': (ui) => ui.press('Lähetä viesti'),
    'back.requested': (ui) => ui.press('Kirjoita toinen osoite'),
  },
  outcomes: { sendCode: sending, newPassword: givenByHand },
}
