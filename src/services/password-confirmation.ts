import { fromPromise } from 'xstate'
import { confirmPassword } from '../../api/own-sessions.ts'
import { passwordConfirmationMachine } from '../../machines/shared/password-confirmation.machine.ts'
import { call } from './api.ts'

/** The machine that asks for the password again, with its service. */
export const passwordConfirmationFlow = passwordConfirmationMachine.provide({
  actors: {
    checkPassword: fromPromise<void, { password: string }>(async ({ input: { password } }) => {
      await call(confirmPassword, { body: { password } })
    }),
  },
})
