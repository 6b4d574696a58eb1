import { fromPromise } from 'xstate'
import { resendVerificationCode, setVerificationCode } from '../../api/account.ts'
import { type CodeSent, mailedCodeMachine } from '../../machines/shared/mailed-code.machine.ts'
import { now } from '../runtime.ts'
import { call } from './api.ts'

/** Returns a code's sending time, which is now, by the server's clock. */
export const codeSentNow = (): CodeSent => ({ sentAt: now().toISOString() })

/** Sends a code that verifies an e-mail address. */
export const sendVerificationCode = fromPromise<CodeSent, { email: string }>(
  async ({ input: { email } }) => {
    await call(resendVerificationCode, { body: { email } })
    return codeSentNow()
  },
)

/** The machine of a mailed code, sent and checked by the server. */
export const mailedCodeFlow = mailedCodeMachine.provide({
  actors: {
    sendCode: sendVerificationCode,
    confirmCode: fromPromise<void, { email: string; code: string }>(({ input: { email, code } }) =>
      call(setVerificationCode, { body: { email, verificationCode: code } }),
    ),
  },
})
