import { assign, setup } from 'xstate'
import {
  type CodeRefusal,
  type CodeSent,
  sendingCodeRefusal,
} from '../shared/mailed-code.machine.ts'
import { newPasswordMachine } from '../shared/new-password.machine.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

export interface PasswordChangeInput {
  /** The address of the account, to which the code is mailed. */
  readonly email: string
  /** False for staff. */
  readonly mayWrite: boolean
}

export interface PasswordChangeContext extends PasswordChangeInput {
  readonly sentAt: string
  /** Why no code could be sent. */
  readonly refusal: CodeRefusal | null
}

export type PasswordChangeEvent =
  | { readonly type: 'change.requested' }
  | { readonly type: 'change.cancelled' }

export const passwordChangeSetup = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    input: {} as PasswordChangeInput,
    children: {} as { newPassword: 'newPassword' },
    meta: {} as ScreenMeta<'password' | 'change-password' | 'password-changed'>,
  },
  actors: {
    sendCode: placeholderActor<CodeSent, { email: string }>('sendCode'),
    newPassword: newPasswordMachine,
  },
  guards: { mayWrite: ({ context }) => context.mayWrite },
  actions: {
    setSent: assign({ sentAt: (_, params: CodeSent) => params.sentAt }),
    setRefusal: assign({
      refusal: (_, params: { error: unknown }) => sendingCodeRefusal(params.error),
    }),
    clearRefusal: assign({ refusal: null }),
  },
})
