import { queryOptions } from '@tanstack/react-query'
import type { DraftFlow } from '../../api/drafts.ts'
import {
  type ListedNotice,
  listDefects,
  listFeedbacks,
  listQuestions,
} from '../../api/notice-lists.ts'
import type { ReadName } from '../../api/route.ts'
import type { NoticeKind } from '../../domain/notices.ts'
import { call } from './api.ts'
import { readAnewOnReturn } from './queries.ts'

/** The drafts and the reads of each kind. */
export const namesOf = {
  defect: { flow: 'defect-notice', read: 'defect-notices' },
  question: { flow: 'question', read: 'questions' },
  feedback: { flow: 'feedback', read: 'feedbacks' },
} as const satisfies Record<NoticeKind, { flow: DraftFlow; read: ReadName }>

function fetchList(kind: NoticeKind, contract: string, signal: AbortSignal) {
  const parts = { params: { contract } }
  if (kind === 'defect') return call(listDefects, parts, { signal })
  return call(kind === 'question' ? listQuestions : listFeedbacks, parts, { signal })
}

/** The notices of a kind on a contract: fault reports of its residents, else the reader's own. */
export const noticesQuery = (kind: NoticeKind, contract: string) =>
  queryOptions({
    queryKey: [namesOf[kind].read, contract],
    queryFn: ({ signal }): Promise<readonly ListedNotice[]> => fetchList(kind, contract, signal),
  })

for (const { read } of Object.values(namesOf)) readAnewOnReturn({ queryKey: [read] })
