import { createEmailChallenge } from '../shared/email-challenge.machine.ts'
import { newPasswordMachine } from '../shared/new-password.machine.ts'

/**
 * A forgotten password: the e-mail address, then the code that was sent to it and a new password,
 * then back to signing in. Specification 1, section 2.
 */
export const passwordRecoveryMachine = createEmailChallenge(
  'password-recovery',
  newPasswordMachine,
  {
    email: 'forgot-password',
    code: 'reset-password',
    completed: 'password-changed',
  },
)
