import type { OutOfOffice } from '../../../api/messages.ts'
import { formatDate } from '../../../domain/dates.ts'
import { helsinkiTodayOf } from '../../../domain/helsinki.ts'
import { promisedAnswerDay } from '../../../domain/message-answer.ts'
import { answerTimeOf, useAnswerTime } from '../../flow/use-answer-time.ts'
import { clock } from '../../runtime.ts'
import { useHelsinki } from '../../use-helsinki.ts'

/**
 * When a message is answered, as it is shown: `answer` within a time and by a day; `some` without a
 * day; `away` once the provider is back, without a day; `none` where nothing is promised.
 */
export type AnswerExpectation =
  | { readonly kind: 'answer'; readonly span: string | null; readonly date: string }
  | { readonly kind: 'some'; readonly span: string | null }
  | { readonly kind: 'away' | 'none' }

/** Returns when a message is answered. Specification 2, section 9. */
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
    date: formatDate(promisedAnswerDay(helsinkiTodayOf(clock), backOn, days)),
  }
}
