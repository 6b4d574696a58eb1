import { createEmailChallengeMachine } from '../shared/email-challenge.machine.ts'
import { mailedCodeMachine } from '../shared/mailed-code.machine.ts'

/**
 * Confirming an e-mail address: the address, the mailed code, the result. Specification 1, section
 * 2.
 */
export const emailVerificationMachine = createEmailChallengeMachine(
  'email-verification',
  mailedCodeMachine,
  {
    email: 'verify-email',
    code: 'verify-code',
    completed: 'verified',
  },
)
