import type { NoticeKind } from '../../../domain/notices.ts'
import type { ReadableKind } from '../../../domain/reading-rights.ts'

/** By which rule a list of each kind is opened; fault reports of others have a rule of their own. */
export const readAs = {
  defect: 'writtenDefectNotices',
  question: 'questions',
  feedback: 'questions',
} as const satisfies Readonly<Record<NoticeKind, ReadableKind>>
