import type { ListedNotice, NoticeStatus } from '../../../api/notice-lists.ts'
import { isFromProvider } from '../../../domain/messages.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import type { ShownThread } from '../../flow/messages/shown-threads.ts'

/** The state of a thread: it has something new, is closed, was answered by the provider, or waits. */
export type ThreadStatus = 'unread' | 'closed' | 'answered' | 'sent'

/** Something that the resident wrote, with the instant of its latest event, ISO 8601. */
export type WrittenItem = { readonly key: string; readonly at: string } & (
  | { readonly kind: NoticeKind; readonly notice: ListedNotice; readonly status: NoticeStatus }
  | { readonly kind: 'message'; readonly thread: ShownThread; readonly status: ThreadStatus }
)

function statusOf({ unread, isClosed, latest }: ShownThread): ThreadStatus {
  if (unread > 0) return 'unread'
  if (isClosed) return 'closed'
  return latest !== null && isFromProvider(latest.kind) ? 'answered' : 'sent'
}

/** The loaded notices of one kind, or the loaded message threads. */
export type LoadedItems =
  | { readonly kind: NoticeKind; readonly notices: readonly ListedNotice[] }
  | { readonly kind: 'message'; readonly threads: readonly ShownThread[] }

function writtenIn(found: LoadedItems, contractUuid: string): WrittenItem[] {
  if (found.kind !== 'message')
    return found.notices
      .filter(({ isOwn = true }) => isOwn)
      .map((notice) => ({
        key: notice.uuid,
        kind: found.kind,
        at: notice.latestEvent.createdAt,
        notice,
        status: notice.status,
      }))
  const threads = found.threads.filter((one) => (one.contractUuid ?? contractUuid) === contractUuid)
  return threads.map((thread) => ({
    key: thread.id,
    kind: 'message',
    at: thread.latest?.timestamp ?? '',
    thread,
    status: statusOf(thread),
  }))
}

/**
 * Returns what the resident wrote on a contract, the latest event first: their own notices, and the
 * message threads of the contract or of no known contract.
 */
export const writtenItemsOf = (
  found: readonly LoadedItems[],
  contractUuid: string,
): WrittenItem[] =>
  found
    .flatMap((one) => writtenIn(one, contractUuid))
    .toSorted((one, other) => (Date.parse(other.at) || 0) - (Date.parse(one.at) || 0))
