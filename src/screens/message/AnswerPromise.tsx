import type { OutOfOffice } from '../../../api/messages.ts'
import { MESSAGE_ANSWER_DAYS } from '../../../domain/limits.ts'
import { useMessages } from '../../flow/messages/use-writing-messages.ts'
import { useAnswerDay } from './use-answer-day.ts'

export type AnswerPromiseProps = { outOfOffice: OutOfOffice | null }

/** By when a message is answered, in a sentence. Specification 2, section 9. */
export function AnswerPromise({ outOfOffice }: AnswerPromiseProps) {
  const { t } = useMessages()
  const date = useAnswerDay(outOfOffice)
  if (date === null) return t('aside.answer.away')
  return t(outOfOffice ? 'aside.answer.back' : 'aside.answer.text', {
    days: MESSAGE_ANSWER_DAYS,
    date,
  })
}
