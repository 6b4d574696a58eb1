import type { ListedThread, MessageEntry, MessageThread } from '../../../api/messages.ts'
import { removeReplyPrefix } from '../../../domain/messages.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { containsAllWords } from '../../../domain/search.ts'

/** A thread as a list shows it. */
export interface ShownThread {
  readonly id: string
  /** The title of the thread or of an entry; null when neither has one. */
  readonly subject: string | null
  readonly latest: MessageEntry | null
  readonly count: number
  readonly unread: number
  readonly isClosed: boolean
  readonly contractUuid: string | null
}

/** Returns the subject of a thread: its title, or that of an entry; null when none has one. */
export function threadSubject({ title, entries }: Pick<MessageThread, 'title' | 'entries'>) {
  const own = textOrNull(title)
  if (own !== null) return own
  const titled = entries.flatMap((entry) => textOrNull(entry.title) ?? [])
  return titled[0] === undefined ? null : removeReplyPrefix(titled[0])
}

const latestAt = ({ latest }: ShownThread): number => (latest ? Date.parse(latest.timestamp) : 0)

/** Returns the threads as a list shows them, the one with the latest entry first. */
export const shownThreads = (threads: readonly ListedThread[]): ShownThread[] =>
  threads
    .map((thread) => ({
      id: thread.id,
      subject: threadSubject(thread),
      latest: thread.entries.at(-1) ?? null,
      count: thread.entryCount ?? thread.entries.length,
      unread: thread.unreadCount ?? thread.entries.filter(({ isUnread }) => isUnread).length,
      isClosed: thread.closed != null,
      contractUuid: thread.contractUuid ?? null,
    }))
    .toSorted((one, other) => latestAt(other) - latestAt(one))

/** Returns the threads whose subject contains every searched word. */
export const threadsMatching = (threads: readonly ShownThread[], sought: string): ShownThread[] =>
  threads.filter(({ subject }) => containsAllWords(subject ?? '', sought))
