import type { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts'
import type { Driver } from '../../support/paths/driver.ts'
import type { BrowserUi } from '../support/ui.ts'
import { givenByHand, sending } from './mailed-code.driver.ts'

export const driver: Driver<typeof emailVerificationMachine, BrowserUi> = {
  events: {
    'email.changed': (ui, { value }) =>
      ui.fill('Sähköposti', value.includes('@') ? ui.resident.email : value),
    'email.given': (ui) => ui.press('Lähetä koodi'),
    'back.requested': (ui) => ui.press('Muuta sähköpostiosoitetta'),
  },
  outcomes: { sendCode: sending, mailedCode: givenByHand },
}
