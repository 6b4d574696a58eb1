import { assign, setup } from 'xstate'
import type { Registration, VerifyEmailBody } from '../../api/account.ts'
import { isTypedEmail, normalizeEmail } from '../../domain/email.ts'
import { isNewPassword } from '../../domain/password.ts'
import { failureOf } from '../shared/failure.ts'
import { type CodeSent, mailedCodeMachine } from '../shared/mailed-code.machine.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

export interface RegistrationInput {
  /** Whether this browser has the marker of an identified person. */
  readonly isAuthorized: boolean
  /** The e-mail of a registration that resumes at the code after a sign-in; else null. */
  readonly continuedEmail: string | null
}

/** Why a password or an address was rejected while the registration stays open. */
export type RegistrationRefusal =
  | 'invalid_password'
  | 'registration_failed'
  | 'too_many_codes'
  | 'verify_email_failed'

export interface RegistrationContext extends RegistrationInput {
  readonly email: string
  readonly password: string
  /** The password typed again. */
  readonly repeat: string
  /** Whether a password was set earlier and need not be typed again. */
  readonly keepsPassword: boolean
  /** When the code was last sent, ISO 8601; null before the first time. */
  readonly sentAt: string | null
  readonly refusal: RegistrationRefusal | null
}

export type RegistrationEvent =
  | { readonly type: 'password.changed'; readonly value: string }
  | { readonly type: 'repeat.changed'; readonly value: string }
  | { readonly type: 'email.changed'; readonly value: string }
  | { readonly type: 'password.given' }
  | { readonly type: 'email.given' }
  | { readonly type: 'back.requested' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'registration.reset' }

/** The outcomes before a registration is complete. */
export type RegistrationOutcome =
  | { readonly kind: 'refused' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'registeredAlready'; readonly email: string }

function refusalOf(error: unknown): RegistrationRefusal {
  switch (failureOf(error).code) {
    case 'INVALID_PASSWORD':
      return 'invalid_password'
    case 'REGISTRATION_FAILED':
      return 'registration_failed'
    case 'LIMIT_EXCEEDED':
    case 'TOO_MANY_REQUESTS':
      return 'too_many_codes'
    default:
      return 'verify_email_failed'
  }
}

const isWholeEmail = ({ email }: RegistrationContext) => isTypedEmail(email)

/** The guards of the password; it must not be built on the provider's name. */
export function passwordGuards(provider: string) {
  const isPasswordWhole = ({ context }: { readonly context: RegistrationContext }): boolean =>
    isNewPassword(context.password, context.repeat, provider)
  return {
    isPasswordWhole,
    isPasswordPartial: (state: { readonly context: RegistrationContext }) =>
      !isPasswordWhole(state),
  }
}

/** Returns the request body: the address, and a password only if one was typed. */
const toVerify = ({ email, password, keepsPassword }: RegistrationContext): VerifyEmailBody => ({
  email,
  newPassword: keepsPassword ? null : password,
})

export const registrationSetup = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
    output: {} as RegistrationOutcome,
    children: {} as { mailedCode: 'mailedCode' },
    meta: {} as ScreenMeta<
      'loading' | 'failed' | 'create-password' | 'verify-email' | 'verify-code' | 'registered'
    >,
  },
  actors: {
    readRegistration: placeholderActor<Registration>('readRegistration'),
    verifyEmail: placeholderActor<CodeSent, VerifyEmailBody>('verifyEmail'),
    mailedCode: mailedCodeMachine,
  },
  guards: {
    isContinued: ({ context }) => context.continuedEmail !== null,
    isAuthorized: ({ context }) => context.isAuthorized,
    isRefused: (_, params: { error: unknown }) =>
      failureOf(params.error).code === 'REGISTRATION_FAILED',
    isPasswordRefused: (_, params: { error: unknown }) =>
      refusalOf(params.error) === 'invalid_password',
    isRegistered: (_, params: { error: unknown }) =>
      failureOf(params.error).code === 'USER_ALREADY_REGISTERED',
    ...passwordGuards(''),
    isEmailWhole: ({ context }) => isWholeEmail(context),
    isEmailPartial: ({ context }) => !isWholeEmail(context),
    hasRefusal: ({ context }) => context.refusal !== null,
    mayAskPassword: ({ context }) => !context.keepsPassword,
  },
  actions: {
    setRegistration: assign((_, { email, phase }: Registration) => ({
      email: email ?? '',
      keepsPassword: phase !== 'create-password',
    })),
    changePassword: assign({ password: (_, params: { value: string }) => params.value }),
    changeRepeat: assign({ repeat: (_, params: { value: string }) => params.value }),
    changeEmail: assign({ email: (_, params: { value: string }) => params.value }),
    normalizeEmail: assign({ email: ({ context }) => normalizeEmail(context.email) }),
    askPassword: assign({ keepsPassword: false, password: '', repeat: '' }),
    setSent: assign({ sentAt: (_, params: CodeSent) => params.sentAt }),
    setRefusal: assign({ refusal: (_, params: { error: unknown }) => refusalOf(params.error) }),
    clearRefusal: assign({ refusal: null }),
  },
})

export { toVerify }
