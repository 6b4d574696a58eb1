import { assign, setup } from 'xstate'
import { failureOf } from './failure.ts'
import { placeholderActor } from './placeholder-actor.ts'
import type { ScreenMeta } from './screen.ts'

/** Why a password was not confirmed. */
export const confirmationRefusals = ['wrong_password', 'too_many_tries', 'not_checked'] as const
export type ConfirmationRefusal = (typeof confirmationRefusals)[number]

function refusalOf(error: unknown): ConfirmationRefusal {
  const { code } = failureOf(error)
  if (code === 'INVALID_CREDENTIALS' || code === 'VALIDATION_ERROR') return 'wrong_password'
  return code === 'TOO_MANY_REQUESTS' ? 'too_many_tries' : 'not_checked'
}

/** The operation for which the password is asked. */
export interface PasswordConfirmationInput {
  readonly purpose: 'email' | 'export' | 'leaving'
}

export interface PasswordConfirmationContext extends PasswordConfirmationInput {
  readonly password: string
  readonly refusal: ConfirmationRefusal | null
}

export type PasswordConfirmationEvent =
  | { readonly type: 'password.changed'; readonly value: string }
  | { readonly type: 'password.given' }
  | { readonly type: 'confirmation.cancelled' }

/** Whether the password was confirmed; false when the resident cancelled. */
export interface PasswordConfirmationResult {
  readonly isConfirmed: boolean
}

/** Whether the password was confirmed: a guard of the flows that ask for it. */
export const isPasswordConfirmed = (_: unknown, params: PasswordConfirmationResult): boolean =>
  params.isConfirmed

/** Whether the server asks for the password: a guard of the flows that ask for it. */
export const isPasswordRequired = (_: unknown, { error }: { readonly error: unknown }): boolean =>
  failureOf(error).code === 'REAUTHENTICATION_REQUIRED'

/**
 * Asks for the password again before an operation that a stolen session must not do. Specification
 * 2, user info.
 */
export const passwordConfirmationMachine = setup({
  types: {
    context: {} as PasswordConfirmationContext,
    events: {} as PasswordConfirmationEvent,
    input: {} as PasswordConfirmationInput,
    output: {} as PasswordConfirmationResult,
    meta: {} as ScreenMeta<'confirm-password'>,
  },
  actors: {
    checkPassword: placeholderActor<void, { password: string }>('checkPassword'),
  },
  guards: {
    isTyped: ({ context }) => context.password !== '',
  },
  actions: {
    // A new password is not known to be wrong, so the error is cleared.
    changePassword: assign(({ context: { refusal } }, { value }: { value: string }) => ({
      password: value,
      refusal: refusal === 'wrong_password' ? null : refusal,
    })),
    clearRefusal: assign({ refusal: null }),
    setRefusal: assign((_, params: { error: unknown }) => ({
      refusal: refusalOf(params.error),
      ...(refusalOf(params.error) === 'wrong_password' && { password: '' }),
    })),
    clearPassword: assign({ password: '' }),
  },
}).createMachine({
  id: 'password-confirmation',
  context: ({ input }) => ({ ...input, password: '', refusal: null }),
  initial: 'entering',
  states: {
    entering: {
      meta: { screen: 'confirm-password' },
      initial: 'typing',
      on: {
        'password.changed': {
          target: '.typing',
          actions: { type: 'changePassword', params: ({ event }) => event },
        },
        'password.given': [{ guard: 'isTyped', target: 'checking' }, { target: '.asked' }],
        'confirmation.cancelled': 'cancelled',
      },
      states: {
        typing: {},
        // The resident tried to continue: the field shows that it is empty.
        asked: {},
      },
    },
    checking: {
      meta: { screen: 'confirm-password' },
      entry: 'clearRefusal',
      invoke: {
        id: 'checkPassword',
        src: 'checkPassword',
        input: ({ context }) => context,
        onDone: 'confirmed',
        onError: {
          target: 'entering',
          actions: { type: 'setRefusal', params: ({ event }) => event },
        },
      },
    },
    confirmed: { type: 'final', entry: 'clearPassword', output: { isConfirmed: true } },
    cancelled: { type: 'final', entry: 'clearPassword', output: { isConfirmed: false } },
  },
  output: ({ event }) => event.output as PasswordConfirmationResult,
})
