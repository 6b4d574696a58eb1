import * as z from 'zod/mini'
import { CODE_DIGITS, MAX_PASSWORD } from '../domain/limits.ts'
import { normalizeMailedCode } from '../domain/mailed-code.ts'
import { route } from './route.ts'
import { email, locale, requiredOr, textUpTo } from './values.ts'

/** A verification code: exactly six digits, spaces ignored. Specification 1, section 5. */
export const mailedCodeSchema = z.string(requiredOr('invalid_pin')).check(
  z.overwrite(normalizeMailedCode),
  z.refine((code) => code !== '', { error: 'required', abort: true }),
  // unchecked pattern: a fixed number of digits
  z.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'invalid_pin'),
)

/**
 * A new password of at most 128 characters. Violations of the other rules (`domain/password.ts`)
 * return 400 INVALID_PASSWORD.
 */
export const newPassword = textUpTo(MAX_PASSWORD)

/** A registration in progress, of an identified person. */
export const registration = z.object({
  /** The typed e-mail address, or the one the housing provider has. */
  email: z.nullable(z.string()),
  /**
   * The step at which the registration resumes. The specification also lists `verify-code`, which
   * is never returned: a reload resumes at the e-mail address.
   */
  phase: z.enum(['create-password', 'verify-email', 'verify-code']),
})
export type Registration = z.infer<typeof registration>

/** The body of verify-email; without a password the one sent earlier stays in use. */
export const verifyEmailBody = z.object({ email, newPassword: z.nullable(newPassword) })
export type VerifyEmailBody = z.infer<typeof verifyEmailBody>

export const verificationCodeBody = z.object({ verificationCode: mailedCodeSchema, email })
export type VerificationCodeBody = z.infer<typeof verificationCodeBody>

export const passwordResetBody = z.object({ email, resetCode: mailedCodeSchema, newPassword })
export type PasswordResetBody = z.infer<typeof passwordResetBody>

export const passwordChangeBody = z.object({ resetCode: mailedCodeSchema, newPassword })
export type PasswordChangeBody = z.infer<typeof passwordChangeBody>

const entry = z.object({
  locale,
  /** Whether an unfinished registration is discarded and started again. */
  resetOldUser: z.optional(z.enum(['true', 'false'])),
})
export type RegistrationEntry = z.infer<typeof entry>

const ofEmail = z.object({ email })
const link = z.object({ link: z.url() })

/**
 * GET /registration-entry-link: 500 REGISTRATION_LINK_FETCH_FAILED if identification is
 * unavailable.
 */
export const registrationEntryLink = route({
  method: 'GET',
  path: '/registration-entry-link',
  summary: 'Where to identify for registration, by bank or mobile',
  access: 'public',
  query: entry,
  response: link,
})

/** GET /registration-entry-link-passport: also 404 NOT_FOUND while the flag passportAuth is off. */
export const registrationEntryLinkPassport = route({
  method: 'GET',
  path: '/registration-entry-link-passport',
  summary: 'Where to identify for registration, by passport or identity card',
  access: 'public',
  query: entry,
  response: link,
})

/** GET /registration: 401 REGISTRATION_FAILED without the registration cookie. */
export const readRegistration = route({
  method: 'GET',
  path: '/registration',
  summary: 'The registration in progress',
  access: 'public',
  response: registration,
})

/**
 * POST /verify-email: responds the same for an address that already has an account, whose owner
 * gets a different mail. 401 REGISTRATION_FAILED, 400 INVALID_PASSWORD, 409 USER_ALREADY_REGISTERED
 * when the registration was finished elsewhere, 429 LIMIT_EXCEEDED.
 */
export const verifyEmail = route({
  method: 'POST',
  path: '/verify-email',
  summary: 'Give the e-mail address and the password: a code is sent',
  access: 'public',
  body: verifyEmailBody,
  changes: [],
  response: z.object({ cognitoId: z.string() }),
  creates: true,
})

/** POST /resend-verification-code: 204 for any e-mail; 429 TOO_MANY_REQUESTS, LIMIT_EXCEEDED. */
export const resendVerificationCode = route({
  method: 'POST',
  path: '/resend-verification-code',
  summary: 'Send another verification code',
  access: 'public',
  body: ofEmail,
  changes: [],
  response: null,
})

/**
 * POST /set-verification-code: 400 VERIFICATION_CODE_MISMATCH, VERIFICATION_CODE_EXPIRED (only for
 * the right code), 429 TOO_MANY_REQUESTS after five wrong codes.
 */
export const setVerificationCode = route({
  method: 'POST',
  path: '/set-verification-code',
  summary: 'Confirm the e-mail address by its code: the account is ready',
  access: 'public',
  body: verificationCodeBody,
  changes: [],
  response: null,
})

/** POST /forgot-password: 204 for any e-mail; 429 TOO_MANY_REQUESTS, LIMIT_EXCEEDED. */
export const forgotPassword = route({
  method: 'POST',
  path: '/forgot-password',
  summary: 'Send a code that resets a forgotten password',
  access: 'public',
  body: ofEmail,
  changes: [],
  response: null,
})

/**
 * POST /confirm-forgot-password: ends every session of the account. 400 INVALID_PASSWORD,
 * CODE_MISMATCH, EXPIRED_CODE, TOO_MANY_FAILED_ATTEMPTS; with the right code only, USER_NOT_FOUND
 * and 403 USER_NOT_CONFIRMED; 429 TOO_MANY_REQUESTS.
 */
export const confirmForgotPassword = route({
  method: 'POST',
  path: '/confirm-forgot-password',
  summary: 'Set a new password with a mailed code',
  access: 'public',
  body: passwordResetBody,
  changes: [],
  response: null,
})

/** POST /send-password-reset-code: 429 TOO_MANY_REQUESTS, LIMIT_EXCEEDED. */
export const sendPasswordResetCode = route({
  method: 'POST',
  path: '/send-password-reset-code',
  summary: 'Send a code that changes the password',
  access: 'session',
  body: z.object({}),
  changes: [],
  response: null,
})

/**
 * POST /confirm-reset-password: ends every other session of the account. Same errors as POST
 * /confirm-forgot-password.
 */
export const confirmResetPassword = route({
  method: 'POST',
  path: '/confirm-reset-password',
  summary: 'Change the password',
  access: 'session',
  body: passwordChangeBody,
  changes: [],
  response: null,
})
