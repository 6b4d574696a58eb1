import { assign, setup } from 'xstate'
import type { ErrorCode } from '../../api/errors.ts'
import type { Credentials } from '../../api/session.ts'
import { canSubmitCredentials } from '../../domain/credentials.ts'
import { failureOf } from '../shared/failure.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

/** The messages of the sign-in page. Specification 1, section 8. */
export const signInRefusals = [
  'registration_link_fetch_failed',
  'user_not_confirmed',
  'invalid_credentials',
  'registration_cancelled',
  'registration_failed',
  'user_already_registered',
  'no_tenant_found',
  'generic_error',
  'login_expired',
  'session_lost',
  'too_many_requests',
  'cookies_blocked',
  'internal_error',
] as const
export type SignInRefusal = (typeof signInRefusals)[number]

/** Parses an error from the query or the route state; an unknown code is an internal error. */
export const parseSignInRefusal = (text: string | null | undefined): SignInRefusal | null =>
  text ? (signInRefusals.find((one) => one === text.toLowerCase()) ?? 'internal_error') : null

export interface SignInInput {
  /** The initial e-mail. */
  readonly username: string
  /** Password typed before hydration. */
  readonly password: string
  /** The message shown on arrival. */
  readonly refusal: SignInRefusal | null
  /** An error in the address, to be passed through sign-out first. */
  readonly carried: SignInRefusal | null
  /** The page of the portal to continue to; null for the root. */
  readonly returnTo: string | null
}

export type SignInContext = SignInInput

export type SignInEvent =
  | { readonly type: 'username.changed'; readonly value: string }
  | { readonly type: 'password.changed'; readonly value: string }
  | { readonly type: 'signIn.requested' }

/** The outcomes of sign-in. */
export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'unconfirmed'; readonly email: string }
  | {
      readonly kind: 'carried'
      readonly refusal: SignInRefusal
      readonly email: string
      readonly returnTo: string | null
    }

const refusals: Partial<Record<ErrorCode, SignInRefusal>> = {
  INVALID_CREDENTIALS: 'invalid_credentials',
  TOO_MANY_REQUESTS: 'too_many_requests',
  COOKIES_BLOCKED: 'cookies_blocked',
}

const refusalOf = (error: unknown): SignInRefusal => {
  const { code } = failureOf(error)
  return refusals[code] ?? 'generic_error'
}

export const signInSetup = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    output: {} as SignInOutcome,
    meta: {} as ScreenMeta<'sign-in'>,
  },
  actors: { signIn: placeholderActor<void, Credentials>('signIn') },
  guards: {
    hasCarriedError: ({ context }) => context.carried !== null,
    isComplete: ({ context }) => canSubmitCredentials(context),
    isIncomplete: ({ context }) => !canSubmitCredentials(context),
    isUnconfirmed: (_, params: { error: unknown }) =>
      failureOf(params.error).code === 'USER_NOT_CONFIRMED',
  },
  actions: {
    changeUsername: assign({ username: (_, params: { value: string }) => params.value }),
    changePassword: assign({ password: (_, params: { value: string }) => params.value }),
    /** Enters the portal; the page replaces this with a redirect, and the dialog does nothing. */
    enterPortal: (_, { returnTo }: { returnTo: string | null }) => void returnTo,
    clearRefusal: assign({ refusal: null }),
    setRefusal: assign({ refusal: (_, params: { error: unknown }) => refusalOf(params.error) }),
  },
})
