import { assign, setup } from 'xstate'
import { isTypedEmail, normalizeEmail } from '../../domain/email.ts'
import { type CodeRefusal, type CodeSent, sendingRefusal } from '../shared/mailed-code.machine.ts'
import { newPasswordMachine } from '../shared/new-password.machine.ts'
import { toProvide } from '../shared/provide.ts'

export interface PasswordRecoveryInput {
  /** Address to begin with; empty when none came along. */
  readonly email: string
}

export interface PasswordRecoveryContext extends PasswordRecoveryInput {
  readonly sentAt: string
  /** Why no code could be sent. */
  readonly refusal: CodeRefusal | null
}

export type PasswordRecoveryEvent =
  | { readonly type: 'email.changed'; readonly value: string }
  | { readonly type: 'email.given' }
  | { readonly type: 'back.requested' }

const isWhole = ({ email }: PasswordRecoveryContext) => isTypedEmail(email)

export const passwordRecoverySetup = setup({
  types: {
    context: {} as PasswordRecoveryContext,
    events: {} as PasswordRecoveryEvent,
    input: {} as PasswordRecoveryInput,
    children: {} as { newPassword: 'newPassword' },
  },
  actors: {
    sendCode: toProvide<CodeSent, { email: string }>('sendCode'),
    newPassword: newPasswordMachine,
  },
  guards: {
    isWhole: ({ context }) => isWhole(context),
    isPartial: ({ context }) => !isWhole(context),
  },
  actions: {
    changeEmail: assign({ email: (_, params: { value: string }) => params.value }),
    normalizeEmail: assign({ email: ({ context }) => normalizeEmail(context.email) }),
    keepSent: assign({ sentAt: (_, params: CodeSent) => params.sentAt }),
    keepRefusal: assign({
      refusal: (_, params: { error: unknown }) => sendingRefusal(params.error),
    }),
    clearRefusal: assign({ refusal: null }),
  },
})
