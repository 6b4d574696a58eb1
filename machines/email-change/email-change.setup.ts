import { setup } from 'xstate'
import { mailedCodeMachine } from '../shared/mailed-code.machine.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

export interface EmailChangeInput {
  /** The new address, which awaits its code. */
  readonly email: string
}

export type EmailChangeEvent =
  | { readonly type: 'change.cancelled' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'back.requested' }

export const emailChangeSetup = setup({
  types: {
    context: {} as EmailChangeInput,
    events: {} as EmailChangeEvent,
    input: {} as EmailChangeInput,
    children: {} as { codeEntry: 'codeEntry' },
    meta: {} as ScreenMeta<'new-email' | 'giving-up' | 'not-given-up' | 'email-changed'>,
  },
  actors: {
    codeEntry: mailedCodeMachine,
    cancelChange: placeholderActor<void>('cancelChange'),
  },
})
