import { fromPromise } from 'xstate'
import { cancelNewEmail, resendNewEmailCode, verifyNewEmail } from '../../api/own-details.ts'
import { emailChangeMachine } from '../../machines/email-change/email-change.machine.ts'
import { failureOf } from '../../machines/shared/failure.ts'
import { type CodeSent, mailedCodeMachine } from '../../machines/shared/mailed-code.machine.ts'
import { codeSentNow } from './account.ts'
import { call } from './api.ts'
import { invalidateReads } from './queries.ts'

/**
 * Awaits a call; reloads the profile when the call fails because no address awaits its code any
 * more, as after an answer in another window.
 */
async function whileItWaits<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (failureOf(error).code === 'STATE_CONFLICT') invalidateReads(['profile'])
    throw error
  }
}

/** The machine that confirms or discards a new e-mail address, with its services. */
export const emailChangeFlow = emailChangeMachine.provide({
  actors: {
    cancelChange: fromPromise<void, undefined>(async () => {
      await call(cancelNewEmail, {})
    }),
    codeEntry: mailedCodeMachine.provide({
      actors: {
        sendCode: fromPromise<CodeSent, { email: string }>(async () => {
          await whileItWaits(call(resendNewEmailCode, { body: {} }))
          return codeSentNow()
        }),
        confirmCode: fromPromise<void, { email: string; code: string }>(
          async ({ input: { code } }) => {
            await whileItWaits(call(verifyNewEmail, { body: { verificationCode: code } }))
          },
        ),
      },
    }),
  },
})
