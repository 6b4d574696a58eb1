import { assign, setup } from 'xstate'
import type { ErrorCode } from '../../api/errors.ts'
import type { ListedThread } from '../../api/messages.ts'
import { loadingActions } from '../shared/loading-steps.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

/** The data that the list starts with. */
export interface MessageListStart {
  readonly threads: readonly ListedThread[]
  /** False for staff who act for a resident: their reading closes no notifications. */
  readonly mayWrite: boolean
  /** Whether new messages can be written on the contract of the page. */
  readonly mayCreate: boolean
}

export interface MessageListInput {
  readonly contractUuid: string
}

export interface MessageListContext extends MessageListInput {
  readonly start: MessageListStart | null
  readonly code: ErrorCode | null
}

type MessageListEvent =
  | { readonly type: 'retry.requested' }
  /** The window has the focus again. */
  | { readonly type: 'page.shown' }

export const messageListSetup = setup({
  types: {
    context: {} as MessageListContext,
    input: {} as MessageListInput,
    events: {} as MessageListEvent,
    meta: {} as ScreenMeta<'loading' | 'failed' | 'list'>,
  },
  actors: {
    loadThreads: placeholderActor<MessageListStart, MessageListInput>('loadThreads'),
    /** Closes the closable notifications of category `message`. */
    closeCards: placeholderActor<void, void>('closeCards'),
  },
})
  .extend({ actions: loadingActions<MessageListContext, MessageListEvent>((part) => part) })
  .extend({
    guards: { mayCloseCards: ({ context }) => context.start?.mayWrite === true },
    actions: {
      setStart: assign((_, start: MessageListStart) => ({ start, code: null })),
    },
  })
