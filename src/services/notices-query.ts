import { queryOptions } from '@tanstack/react-query'
import type { DraftFlow } from '../../api/drafts.ts'
import {
  type ListedNotice,
  listDefects,
  listFeedbacks,
  listQuestions,
  MAX_LISTED_NOTICES,
  sortListedNotices,
} from '../../api/notice-lists.ts'
import type { CachedReadName } from '../../api/route.ts'
import type { NoticeKind } from '../../domain/notices.ts'
import { call } from './api.ts'
import { refetchOnReturn } from './queries.ts'

/** The names of the draft's flow and of the read for each kind of notice. */
export const flowAndReadByNoticeKind = {
  defect: { flow: 'defect-notice', read: 'defect-notices' },
  question: { flow: 'question', read: 'questions' },
  feedback: { flow: 'feedback', read: 'feedbacks' },
} as const satisfies Record<NoticeKind, { flow: DraftFlow; read: CachedReadName }>

/** A page of a list of notices to fetch, counted from 0. */
interface ListPage {
  readonly kind: NoticeKind
  readonly contract: string
  readonly page: number
}

function fetchPage({ kind, contract, page }: ListPage, signal: AbortSignal) {
  const parts = { params: { contract }, query: page === 0 ? {} : { page } }
  if (kind === 'defect') return call(listDefects, parts, { signal })
  return call(kind === 'question' ? listQuestions : listFeedbacks, parts, { signal })
}

/** Fetches every page. A back end without pages answers each call with the whole list. */
async function fetchList(
  kind: NoticeKind,
  contract: string,
  signal: AbortSignal,
): Promise<readonly ListedNotice[]> {
  const all = new Map<string, ListedNotice>()
  for (let page = 0, isWhole = false; !isWhole; page += 1) {
    const before = all.size
    const notices = await fetchPage({ kind, contract, page }, signal)
    for (const notice of notices) all.set(notice.uuid, notice)
    if (page === 0 && notices.length < MAX_LISTED_NOTICES) return notices
    isWhole = notices.length < MAX_LISTED_NOTICES || all.size === before
  }
  return sortListedNotices([...all.values()])
}

/**
 * The notices of one kind on a contract: the fault reports of all its residents, or the reader's
 * own questions or feedback.
 */
export const noticesQuery = (kind: NoticeKind, contract: string) =>
  queryOptions({
    queryKey: [flowAndReadByNoticeKind[kind].read, contract],
    queryFn: ({ signal }): Promise<readonly ListedNotice[]> => fetchList(kind, contract, signal),
  })

for (const { read } of Object.values(flowAndReadByNoticeKind)) refetchOnReturn({ queryKey: [read] })
