import { assign, enqueueActions, setup } from 'xstate'
import type { ListedContract } from '../../api/contracts.ts'
import type { ErrorCode } from '../../api/errors.ts'
import type { MessageEntry, MessageThread } from '../../api/messages.ts'
import { textOrNull } from '../../domain/missing.ts'
import { messageMachine } from '../message/message.machine.ts'
import type { ReplyEvent } from '../message/message.setup.ts'
import { loadingActions, notFoundGuards } from '../shared/loading-steps.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

/** The data that the page of a thread starts with. */
export interface MessageThreadStart {
  readonly thread: MessageThread
  /** The contract of the thread, to which a reply goes. */
  readonly contract: ListedContract
  /** False for staff who act for a resident: their reading marks nothing as read. */
  readonly mayWrite: boolean
}

export interface MessageThreadInput {
  readonly contractUuid: string
  readonly threadUuid: string
  /** Whether the page was opened to reply: the text of the reply then takes the focus. */
  readonly isReplying?: boolean
}

/** The first and the last entry of a thread that have been shown. */
export interface ShownEntryRange {
  readonly threadUuid: string
  readonly messageId: string
  readonly fromMessageId: string
}

/** The page of earlier entries to load: the page before the shown entries. */
export interface EarlierEntriesRequest {
  readonly threadUuid: string
  readonly cursor: string
}

export interface MessageThreadContext extends MessageThreadInput {
  readonly isReplying: boolean
  readonly start: MessageThreadStart | null
  /** Ids of the entries that were unread when they were first shown on this page. */
  readonly news: readonly string[]
  readonly code: ErrorCode | null
}

type MessageThreadEvent =
  | { readonly type: 'retry.requested' }
  /** The window has the focus again. */
  | { readonly type: 'page.shown' }
  | { readonly type: 'earlier.requested' }
  | ReplyEvent

const unreadOf = ({ entries }: MessageThread): readonly string[] =>
  entries.filter(({ isUnread }) => isUnread === true).map(({ messageId }) => messageId)

const withNews = (news: readonly string[], thread: MessageThread): readonly string[] => [
  ...new Set([...news, ...unreadOf(thread)]),
]

/** Returns the entries of a page that are not among the shown ones. */
function unknownTo(shown: MessageThread, page: MessageThread): readonly MessageEntry[] {
  const known = new Set(shown.entries.map(({ messageId }) => messageId))
  return page.entries.filter(({ messageId }) => !known.has(messageId))
}

/**
 * Returns a reloaded thread together with the earlier entries that were shown; without those when
 * entries between them are unknown.
 */
function withShownEarlier(before: MessageThread | undefined, loaded: MessageThread): MessageThread {
  const first = loaded.entries[0]?.messageId
  const place = before?.entries.findIndex(({ messageId }) => messageId === first) ?? -1
  if (!before || place < 1) return loaded
  const entries = [...before.entries.slice(0, place), ...loaded.entries]
  return { ...loaded, entries, nextCursor: before.nextCursor }
}

/** Returns the data with the shown entries marked as read. */
function asRead(start: MessageThreadStart): MessageThreadStart {
  const { entries, unreadCount } = start.thread
  const read = unreadOf(start.thread).length
  return {
    ...start,
    thread: {
      ...start.thread,
      entries: entries.map((entry) => (entry.isUnread ? { ...entry, isUnread: false } : entry)),
      ...(unreadCount !== undefined && { unreadCount: Math.max(0, unreadCount - read) }),
    },
  }
}

export const messageThreadSetup = setup({
  types: {
    context: {} as MessageThreadContext,
    input: {} as MessageThreadInput,
    events: {} as MessageThreadEvent,
    children: {} as {
      loadThread: 'loadThread'
      loadEarlier: 'loadEarlier'
      markRead: 'markRead'
      closeCards: 'closeCards'
      reply: 'reply'
    },
    meta: {} as ScreenMeta<'loading' | 'failed' | 'not-found' | 'thread'>,
  },
  actors: {
    loadThread: placeholderActor<MessageThreadStart, MessageThreadInput>('loadThread'),
    loadEarlier: placeholderActor<MessageThread, EarlierEntriesRequest>('loadEarlier'),
    markRead: placeholderActor<void, ShownEntryRange>('markRead'),
    /** Closes the closable notifications of category `message`. */
    closeCards: placeholderActor<void, void>('closeCards'),
    /** The reply, which is written below the entries. */
    reply: messageMachine,
  },
})
  .extend({
    actions: loadingActions<MessageThreadContext, MessageThreadEvent>((part) => part),
    guards: notFoundGuards,
  })
  .extend({
    // The minimum time between two reloads while a reply is written.
    delays: { pause: 30_000 },
    guards: {
      isUnread: ({ context: { start } }) =>
        start?.mayWrite === true && unreadOf(start.thread).length > 0,
      hasEarlier: ({ context: { start } }) => textOrNull(start?.thread.nextCursor) !== null,
      mayCloseCards: ({ context }) => context.start?.mayWrite === true,
    },
    actions: {
      setStart: assign(({ context }, start: MessageThreadStart) => ({
        start: { ...start, thread: withShownEarlier(context.start?.thread, start.thread) },
        news: withNews(context.news, start.thread),
        code: null,
      })),
      addEarlier: assign(({ context: { start, news } }, earlier: MessageThread) => ({
        start: start && {
          ...start,
          thread: {
            ...start.thread,
            entries: [...unknownTo(start.thread, earlier), ...start.thread.entries],
            nextCursor: earlier.nextCursor,
          },
        },
        news: withNews(news, earlier),
      })),
      notifyReply: enqueueActions(({ enqueue }, { thread }: MessageThreadStart) => {
        enqueue.sendTo('reply', { type: 'thread.loaded', thread })
      }),
      setRead: assign(({ context: { start } }) => ({ start: start && asRead(start) })),
    },
  })

/** Returns the entries of the thread that have been shown. */
export function shownEntryRange({ threadUuid, start }: MessageThreadContext): ShownEntryRange {
  const first = start?.thread.entries[0]
  const last = start?.thread.entries.at(-1)
  if (!first || !last) throw new Error('nothing is shown')
  return { threadUuid, messageId: last.messageId, fromMessageId: first.messageId }
}

/** Returns which entries to load: the page before the entries that are shown. */
export function earlierEntriesRequestOf({
  threadUuid,
  start,
}: MessageThreadContext): EarlierEntriesRequest {
  const cursor = textOrNull(start?.thread.nextCursor)
  if (cursor === null) throw new Error('there is nothing earlier')
  return { threadUuid, cursor }
}
