import { createEmailChallenge } from '../shared/email-challenge.machine.ts'
import { mailedCodeMachine } from '../shared/mailed-code.machine.ts'

/**
 * Confirming an e-mail address on its own: the address, the code that was sent to it, done.
 * Specification 1, section 2.
 */
export const emailVerificationMachine = createEmailChallenge(
  'email-verification',
  mailedCodeMachine,
  {
    email: 'verify-email',
    code: 'verify-code',
    completed: 'verified',
  },
)
