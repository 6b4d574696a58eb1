import { fromPromise } from 'xstate'
import {
  confirmForgotPassword,
  confirmResetPassword,
  forgotPassword,
  sendPasswordResetCode,
} from '../../api/account.ts'
import { passwordChangeMachine } from '../../machines/password-change/password-change.machine.ts'
import { passwordRecoveryMachine } from '../../machines/password-recovery/password-recovery.machine.ts'
import type { CodeSent } from '../../machines/shared/mailed-code.machine.ts'
import {
  newPasswordGuards,
  newPasswordMachine,
} from '../../machines/shared/new-password.machine.ts'
import { runtime } from '../runtime.ts'
import { codeSentNow } from './account.ts'
import { call } from './api.ts'

const guards = newPasswordGuards(runtime.provider.name)

interface Given {
  email: string
  code: string
  password: string
}

const sendToForgetful = fromPromise<CodeSent, { email: string }>(async ({ input: { email } }) => {
  await call(forgotPassword, { body: { email } })
  return codeSentNow()
})

const sendToSignedIn = fromPromise<CodeSent, { email: string }>(async () => {
  await call(sendPasswordResetCode, { body: {} })
  return codeSentNow()
})

/** The machine of password recovery, with its services. Specification 1, section 7. */
export const passwordRecoveryFlow = passwordRecoveryMachine.provide({
  actors: {
    sendCode: sendToForgetful,
    codeEntry: newPasswordMachine.provide({
      guards,
      actors: {
        sendCode: sendToForgetful,
        confirmPassword: fromPromise<void, Given>(({ input: { email, code, password } }) =>
          call(confirmForgotPassword, { body: { email, resetCode: code, newPassword: password } }),
        ),
      },
    }),
  },
})

/**
 * The machine of a signed-in resident's password change, with its services.
 * Specification 1, section 7.
 */
export const passwordChangeFlow = passwordChangeMachine.provide({
  actors: {
    sendCode: sendToSignedIn,
    newPassword: newPasswordMachine.provide({
      guards,
      actors: {
        sendCode: sendToSignedIn,
        confirmPassword: fromPromise<void, Given>(({ input: { code, password } }) =>
          call(confirmResetPassword, { body: { resetCode: code, newPassword: password } }),
        ),
      },
    }),
  },
})
