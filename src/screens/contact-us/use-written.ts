import { useQueries, useQuery } from '@tanstack/react-query'
import { NOTICE_KINDS, type NoticeKind } from '../../../domain/notices.ts'
import { shownThreads } from '../../flow/messages/shown-threads.ts'
import { linkTargetOf } from '../../routing/link-targets.ts'
import type { SessionName } from '../../routing/pages.ts'
import { threadsQuery } from '../../services/messages-query.ts'
import { noticesQuery } from '../../services/notices-query.ts'
import { useSwitches } from '../../services/signed-in.ts'
import { type LoadedItems, type WrittenItem, writtenItemsOf } from './written.ts'

/** The page that shows the notices of each kind; it may be open where no new one can be written. */
const pageOf = {
  defect: 'editDefectNotice',
  question: 'editQuestion',
  feedback: 'editFeedback',
} as const satisfies Record<NoticeKind, SessionName>

/** The notices and messages of the resident, as far as they are loaded. */
export interface LoadedWrittenItems {
  /** Null where the portal has neither notices nor messages. */
  readonly written: readonly WrittenItem[] | null
  readonly isLoading: boolean
  /** The kinds of notices, or messages, that could not be loaded. */
  readonly failed: readonly LoadedItems['kind'][]
  /** Loads again the notices and messages that could not be loaded. */
  readonly retry: () => void
}

/**
 * Returns what the resident wrote on a contract; notices of each kind, and messages, load and fail
 * separately.
 */
export function useWrittenItems(contractUuid: string): LoadedWrittenItems {
  const switches = useSwitches()
  const isOpen = (page: SessionName) => linkTargetOf(page, contractUuid, switches)?.to !== undefined
  const kinds = NOTICE_KINDS.filter((kind) => isOpen(pageOf[kind]))
  const hasMessages = isOpen('messages')
  const notices = useQueries({
    queries: kinds.map((kind) => ({ ...noticesQuery(kind, contractUuid), throwOnError: false })),
  })
  const threads = useQuery({ ...threadsQuery, enabled: hasMessages, throwOnError: false })
  const parts = [
    ...kinds.map((kind, index) => ({ kind, query: notices[index] })),
    ...(hasMessages ? [{ kind: 'message' as const, query: threads }] : []),
  ]
  const missing = parts.filter(({ query }) => query?.data === undefined)
  const found = [
    ...kinds.map((kind, index): LoadedItems => ({ kind, notices: notices[index]?.data ?? [] })),
    { kind: 'message', threads: shownThreads(threads.data ?? []) } as const,
  ]
  return {
    written: parts.length === 0 ? null : writtenItemsOf(found, contractUuid),
    isLoading: missing.some(({ query }) => query?.isFetching ?? true),
    failed: missing.filter(({ query }) => query?.isError).map(({ kind }) => kind),
    retry: () => {
      for (const { query } of missing) void query?.refetch()
    },
  }
}
