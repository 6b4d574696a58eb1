import { emailVerificationMachine } from '../../machines/email-verification/email-verification.machine.ts'
import { mailedCodeFlow, sendVerificationCode } from './account.ts'

/** The machine of e-mail verification, with its services. Specification 1, section 7. */
export const emailVerificationFlow = emailVerificationMachine.provide({
  actors: { sendCode: sendVerificationCode, codeEntry: mailedCodeFlow },
})
