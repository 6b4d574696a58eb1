import { createEmailChallengeMachine } from '../shared/email-challenge.machine.ts'
import { newPasswordMachine } from '../shared/new-password.machine.ts'

/**
 * The flow of a forgotten password: the e-mail address, then the mailed code with a new password,
 * then back to sign-in. Specification 1, section 2.
 */
export const passwordRecoveryMachine = createEmailChallengeMachine(
  'password-recovery',
  newPasswordMachine,
  {
    email: 'forgot-password',
    code: 'reset-password',
    completed: 'password-changed',
  },
)
