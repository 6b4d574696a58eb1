import type { OutOfOffice } from '../../../api/messages.ts'
import { formatDate } from '../../../domain/dates.ts'
import { helsinkiTodayOf } from '../../../domain/helsinki.ts'
import { calculatePromisedAnswerDay } from '../../../domain/message-answer.ts'
import { answerTimeOf, useAnswerTime } from '../../flow/use-answer-time.ts'
import { clock } from '../../runtime.ts'
import { useHelsinki } from '../../use-helsinki.ts'

/**
 * When the provider answers a message: `answer`: by the day `date`; `some`: no day is known;
 * `away`: once the provider is back, no day is known; `none`: nothing is promised. `span` is the
 * promised time as text.
 */
export type AnswerExpectation =
  | { readonly kind: 'answer'; readonly span: string | null; readonly date: string }
  | { readonly kind: 'some'; readonly span: string | null }
  | { readonly kind: 'away' | 'none' }

/** Returns when the provider answers a message that is sent now. Specification 2, section 9. */
export function useAnswerExpectation(outOfOffice: OutOfOffice | null): AnswerExpectation {
  const until = outOfOffice?.until ?? null
  const helsinki = useHelsinki([until])
  const span = useAnswerTime()('messages')
  const days = answerTimeOf('messages')
  if (outOfOffice && (until === null || typeof days !== 'number')) return { kind: 'away' }
  if (days === null) return { kind: 'none' }
  if (days === 'some') return { kind: 'some', span }
  const backOn = until === null ? null : helsinki.dayOf(new Date(until))
  return {
    kind: 'answer',
    span,
    date: formatDate(calculatePromisedAnswerDay(helsinkiTodayOf(clock), backOn, days)),
  }
}
