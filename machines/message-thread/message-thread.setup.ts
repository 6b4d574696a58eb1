import { assign, setup } from 'xstate'
import type { ListedContract } from '../../api/contracts.ts'
import type { ErrorCode } from '../../api/errors.ts'
import type { MessageThread } from '../../api/messages.ts'
import { failureOf } from '../shared/failure.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

/** What reading a thread starts with. */
export interface MessageThreadStart {
  readonly thread: MessageThread
  /** The contract of the thread, to which a reply goes. */
  readonly contract: ListedContract
  /** False for staff who act for a resident: they read, and mark nothing as read. */
  readonly mayWrite: boolean
  /** Whether a reply is begun. */
  readonly hasDraft: boolean
}

export interface MessageThreadInput {
  readonly contractUuid: string
  readonly threadUuid: string
}

/** The entry up to which a thread has been shown. */
export interface ShownUpTo {
  readonly threadUuid: string
  readonly messageId: string
}

export interface MessageThreadContext extends MessageThreadInput {
  readonly start: MessageThreadStart | null
  /** Ids of the entries that were unread when they were first shown on this page. */
  readonly news: readonly string[]
  readonly code: ErrorCode | null
}

type Failed = { readonly error: unknown }

const unreadOf = ({ entries }: MessageThread): readonly string[] =>
  entries.filter(({ isUnread }) => isUnread === true).map(({ messageId }) => messageId)

/** The entry up to which the resident is shown a thread; null for a thread without entries. */
const latestOf = (thread: MessageThread): string | null => thread.entries.at(-1)?.messageId ?? null

export const messageThreadSetup = setup({
  types: {
    context: {} as MessageThreadContext,
    input: {} as MessageThreadInput,
    events: {} as
      | { readonly type: 'retry.requested' }
      /** The window has the focus again. */
      | { readonly type: 'page.shown' },
    meta: {} as ScreenMeta<'loading' | 'failed' | 'not-found' | 'thread'>,
  },
  actors: {
    loadThread: placeholderActor<MessageThreadStart, MessageThreadInput>('loadThread'),
    markRead: placeholderActor<void, ShownUpTo>('markRead'),
    /** Closes the closable cards of category `message`. */
    closeCards: placeholderActor<void, void>('closeCards'),
  },
  guards: {
    isNotFound: (_, { error }: Failed) => failureOf(error).code === 'NOT_FOUND',
    isUnread: ({ context: { start } }) =>
      start?.mayWrite === true && unreadOf(start.thread).length > 0,
    mayCloseCards: ({ context }) => context.start?.mayWrite === true,
  },
  actions: {
    keepStart: assign(({ context }, start: MessageThreadStart) => ({
      start,
      news: [...new Set([...context.news, ...unreadOf(start.thread)])],
      code: null,
    })),
    keepCode: assign({ code: (_, { error }: Failed) => failureOf(error).code }),
    clearCode: assign({ code: null }),
  },
})

/** Returns the entry up to which the thread has been shown. */
export function shownUpTo({ threadUuid, start }: MessageThreadContext): ShownUpTo {
  const messageId = start && latestOf(start.thread)
  if (!messageId) throw new Error('nothing is shown')
  return { threadUuid, messageId }
}
