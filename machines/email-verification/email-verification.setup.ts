import { assign, setup } from 'xstate'
import { isTypedEmail, normalizeEmail } from '../../domain/email.ts'
import {
  type CodeRefusal,
  type CodeSent,
  mailedCodeMachine,
  sendingRefusal,
} from '../shared/mailed-code.machine.ts'
import { toProvide } from '../shared/provide.ts'

export interface EmailVerificationInput {
  /** Address to begin with; empty when none came along. */
  readonly email: string
}

export interface EmailVerificationContext extends EmailVerificationInput {
  readonly sentAt: string | null
  /** Why no code could be sent. */
  readonly refusal: CodeRefusal | null
}

export type EmailVerificationEvent =
  | { readonly type: 'email.changed'; readonly value: string }
  | { readonly type: 'email.given' }
  | { readonly type: 'back.requested' }

const isWhole = ({ email }: EmailVerificationContext) => isTypedEmail(email)

export const emailVerificationSetup = setup({
  types: {
    context: {} as EmailVerificationContext,
    events: {} as EmailVerificationEvent,
    input: {} as EmailVerificationInput,
    children: {} as { mailedCode: 'mailedCode' },
  },
  actors: {
    sendCode: toProvide<CodeSent, { email: string }>('sendCode'),
    mailedCode: mailedCodeMachine,
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
