import type { NoticeKind } from '../../../domain/notices.ts'
import type { ReadableKind } from '../../../domain/reading-rights.ts'

/**
 * The reading rule that opens the lists of each kind. Fault reports of others on the contract follow
 * `defectNotices`.
 */
export const readingRuleOfNoticeKind = {
  defect: 'writtenDefectNotices',
  question: 'questions',
  feedback: 'questions',
} as const satisfies Readonly<Record<NoticeKind, ReadableKind>>
