import { queryOptions } from '@tanstack/react-query'
import { type ListedNotice, noticeRoutes } from '../../api/notices.ts'
import type { ReadName } from '../../api/route.ts'
import type { NoticeKind } from '../../domain/notices.ts'
import { call } from './api.ts'
import { readAnewOnReturn } from './queries.ts'

const readOf = {
  defect: 'defect-notices',
  question: 'questions',
  feedback: 'feedbacks',
} as const satisfies Record<NoticeKind, ReadName>

function fetchList(kind: NoticeKind, contract: string, signal: AbortSignal) {
  const parts = { params: { contract } }
  if (kind === 'defect') return call(noticeRoutes.defect.list, parts, { signal })
  return call(noticeRoutes[kind].list, parts, { signal })
}

/** The notices of a kind on a contract: fault reports of its residents, else the reader's own. */
export const noticesQuery = (kind: NoticeKind, contract: string) =>
  queryOptions({
    queryKey: [readOf[kind], contract],
    queryFn: ({ signal }): Promise<readonly ListedNotice[]> => fetchList(kind, contract, signal),
  })

for (const read of Object.values(readOf)) readAnewOnReturn({ queryKey: [read] })
