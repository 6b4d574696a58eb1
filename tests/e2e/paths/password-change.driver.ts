import type { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts'
import type { Driver } from '../../support/paths/driver.ts'
import type { BrowserUi } from '../support/ui.ts'
import { change, givenByHand, sending } from './new-password.driver.ts'

export const driver: Driver<typeof passwordChangeMachine, BrowserUi> = {
  events: {
    'change.requested': (ui) => ui.press(change),
    'change.cancelled': (ui) => ui.press('Peruuta'),
  },
  outcomes: { sendCode: sending, newPassword: givenByHand },
}
