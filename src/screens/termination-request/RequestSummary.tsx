import type { Contract } from '../../../api/contracts.ts'
import { noticeOf, noticeSections } from '../../../api/notice.ts'
import type { TerminationRequest } from '../../../api/termination.ts'
import { AttachedFiles } from './AttachedFiles.tsx'
import { NoticeSections } from './NoticeSections.tsx'
import { useNoticeWords } from './use-notice-words.ts'

export type RequestSummaryProps = { contract: Contract; request: TerminationRequest }

/** The full description of a termination, to be signed or as signed, with its attachments. */
export function RequestSummary({ contract, request }: RequestSummaryProps) {
  const sections = noticeSections(noticeOf(contract, request), useNoticeWords())
  return (
    <NoticeSections
      sections={sections}
      files={request.files.length > 0 && <AttachedFiles files={request.files} />}
    />
  )
}
