import { emailVerificationMachine } from '../../machines/email-verification/email-verification.machine.ts'
import { mailedCode, sendVerificationCode } from './account.ts'

/** The machine of e-mail verification, with its services. Specification 1, section 7. */
export const emailVerification = emailVerificationMachine.provide({
  actors: { sendCode: sendVerificationCode, codeEntry: mailedCode },
})
