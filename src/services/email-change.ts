import { fromPromise } from 'xstate'
import { cancelNewEmail, resendNewEmailCode, verifyNewEmail } from '../../api/own-details.ts'
import { emailChangeMachine } from '../../machines/email-change/email-change.machine.ts'
import { type CodeSent, mailedCodeMachine } from '../../machines/shared/mailed-code.machine.ts'
import { sentNow } from './account.ts'
import { call } from './api.ts'

/** The machine of a new e-mail address, with its services. */
export const emailChange = emailChangeMachine.provide({
  actors: {
    cancelChange: fromPromise<void, undefined>(async () => {
      await call(cancelNewEmail, {})
    }),
    codeEntry: mailedCodeMachine.provide({
      actors: {
        sendCode: fromPromise<CodeSent, { email: string }>(async () => {
          await call(resendNewEmailCode, { body: {} })
          return sentNow()
        }),
        confirmCode: fromPromise<void, { email: string; code: string }>(
          async ({ input: { code } }) => {
            await call(verifyNewEmail, { body: { verificationCode: code } })
          },
        ),
      },
    }),
  },
})
