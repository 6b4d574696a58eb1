import type { OutOfOffice } from '../../../api/messages.ts'
import { type IsoDate, showDate } from '../../../domain/dates.ts'
import { todayOf } from '../../../domain/helsinki.ts'
import { answerDay } from '../../../domain/message-answer.ts'
import { clock } from '../../runtime.ts'
import { useHelsinki } from '../../use-helsinki.ts'

/**
 * Returns the day by which a message is answered, as it is shown; null while nobody says when the
 * provider is back.
 */
export function useAnswerDay(outOfOffice: OutOfOffice | null): string | null {
  const until = outOfOffice?.until ?? null
  const helsinki = useHelsinki([until])
  if (outOfOffice && until === null) return null
  const backOn: IsoDate | null = until === null ? null : helsinki.dayOf(new Date(until))
  return showDate(answerDay(todayOf(clock), backOn))
}
