import { assign, setup } from 'xstate'
import { isMailedCode } from '../../domain/mailed-code.ts'
import { isNewPassword } from '../../domain/password.ts'
import { failureOf } from './failure.ts'
import { type CodeFeedback, type CodeSent, sendingCodeRefusal } from './mailed-code.machine.ts'
import { placeholderActor } from './placeholder-actor.ts'
import type { ScreenMeta } from './screen.ts'

/** Why a mailed code with a new password was refused. Specification 1, section 8, password reset causes. */
export const passwordRejectionCauses = [
  'code_mismatch',
  'code_expired',
  'invalid_password',
  'too_many_tries',
  'user_not_confirmed',
  'user_not_found',
  'failed',
] as const
export type PasswordRejectionCause = (typeof passwordRejectionCauses)[number]

function causeOf(error: unknown): PasswordRejectionCause {
  switch (failureOf(error).code) {
    case 'CODE_MISMATCH':
    case 'VALIDATION_ERROR':
      return 'code_mismatch'
    case 'EXPIRED_CODE':
      return 'code_expired'
    case 'INVALID_PASSWORD':
      return 'invalid_password'
    case 'LIMIT_EXCEEDED':
    case 'TOO_MANY_FAILED_ATTEMPTS':
    case 'TOO_MANY_REQUESTS':
      return 'too_many_tries'
    case 'USER_NOT_CONFIRMED':
      return 'user_not_confirmed'
    case 'USER_NOT_FOUND':
      return 'user_not_found'
    default:
      return 'failed'
  }
}

/** Causes after which the code is no longer valid. */
const spent: readonly PasswordRejectionCause[] = ['code_expired', 'too_many_tries']

export interface NewPasswordInput {
  /** The address to which the code was mailed. */
  readonly email: string
  /** When the code was sent, ISO 8601. */
  readonly sentAt: string
}

export interface NewPasswordContext extends NewPasswordInput {
  readonly code: string
  readonly password: string
  /** The password typed again. */
  readonly repeat: string
  /** Whether another code was sent, or why it was not. */
  readonly feedback: CodeFeedback | null
  readonly cause: PasswordRejectionCause | null
}

export type NewPasswordEvent =
  | { readonly type: 'code.changed'; readonly value: string }
  | { readonly type: 'password.changed'; readonly value: string }
  | { readonly type: 'repeat.changed'; readonly value: string }
  | { readonly type: 'password.given' }
  | { readonly type: 'resend.requested' }
  | { readonly type: 'retry.requested' }

/** The guards of the form; a password must not be built on the provider's name. */
export function newPasswordGuards(provider: string) {
  const isComplete = ({ context }: { readonly context: NewPasswordContext }): boolean =>
    isMailedCode(context.code) && isNewPassword(context.password, context.repeat, provider)
  return {
    isComplete,
    isIncomplete: (state: { readonly context: NewPasswordContext }) => !isComplete(state),
  }
}

/**
 * Setting a new password with a mailed code, for a forgotten password and for a change of password.
 * Specification 1, sections 2, 4 and 8.
 */
export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
    input: {} as NewPasswordInput,
    meta: {} as ScreenMeta<'new-password' | 'new-password-failed'>,
  },
  actors: {
    sendCode: placeholderActor<CodeSent, { email: string }>('sendCode'),
    confirmPassword: placeholderActor<void, { email: string; code: string; password: string }>(
      'confirmPassword',
    ),
  },
  guards: {
    ...newPasswordGuards(''),
    isCodeSpent: ({ context: { cause } }) => cause !== null && spent.includes(cause),
  },
  actions: {
    changeCode: assign({ code: (_, params: { value: string }) => params.value }),
    changePassword: assign({ password: (_, params: { value: string }) => params.value }),
    changeRepeat: assign({ repeat: (_, params: { value: string }) => params.value }),
    clearFeedback: assign({ feedback: null }),
    setSent: assign((_, params: { output: CodeSent }) => ({
      code: '',
      feedback: 'resent' as const,
      sentAt: params.output.sentAt,
    })),
    setRefusal: assign({
      feedback: (_, params: { error: unknown }) => sendingCodeRefusal(params.error),
    }),
    setCause: assign({ cause: (_, params: { error: unknown }) => causeOf(params.error) }),
    clearCause: assign({ cause: null }),
    clearWrong: assign(({ context: { cause, code, password, repeat } }) => ({
      code: cause === 'code_mismatch' ? '' : code,
      password: cause === 'invalid_password' ? '' : password,
      repeat: cause === 'invalid_password' ? '' : repeat,
    })),
  },
}).createMachine({
  id: 'new-password',
  context: ({ input }) => ({
    ...input,
    code: '',
    password: '',
    repeat: '',
    feedback: null,
    cause: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      meta: { screen: 'new-password' },
      initial: 'incomplete',
      on: {
        'code.changed': { actions: { type: 'changeCode', params: ({ event }) => event } },
        'password.changed': { actions: { type: 'changePassword', params: ({ event }) => event } },
        'repeat.changed': { actions: { type: 'changeRepeat', params: ({ event }) => event } },
        'resend.requested': 'sending',
      },
      states: {
        incomplete: {
          always: { guard: 'isComplete', target: 'complete' },
          on: { 'password.given': 'asked' },
        },
        // The resident tried to continue: the fields show what is missing.
        asked: { always: { guard: 'isComplete', target: 'complete' } },
        complete: {
          always: { guard: 'isIncomplete', target: 'incomplete' },
          on: { 'password.given': '#new-password.confirming' },
        },
      },
    },
    sending: {
      meta: { screen: 'new-password' },
      entry: 'clearFeedback',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context,
        onDone: { target: 'editing', actions: { type: 'setSent', params: ({ event }) => event } },
        onError: {
          target: 'editing',
          actions: { type: 'setRefusal', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      meta: { screen: 'new-password' },
      entry: 'clearFeedback',
      invoke: {
        id: 'confirmPassword',
        src: 'confirmPassword',
        input: ({ context }) => context,
        onDone: 'completed',
        onError: { target: 'failed', actions: { type: 'setCause', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { screen: 'new-password-failed' },
      exit: ['clearWrong', 'clearCause'],
      on: {
        'retry.requested': [{ guard: 'isCodeSpent', target: 'sending' }, { target: 'editing' }],
      },
    },
    completed: { type: 'final' },
  },
})
