import type { NoticeKind } from '../../../domain/notices.ts'
import type { ReadableKind } from '../../../domain/reading-rights.ts'

/** By which rule each kind of notice is read. */
export const readAs = {
  defect: 'defectNotices',
  question: 'questions',
  feedback: 'questions',
} as const satisfies Readonly<Record<NoticeKind, ReadableKind>>
