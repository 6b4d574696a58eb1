import type { OutOfOffice } from '../../../api/messages.ts'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import { useAnswerExpectation } from './use-answer.ts'

export type AnswerPromiseProps = { outOfOffice: OutOfOffice | null }

/** A sentence that says by when a message is answered, and where. Specification 2, section 9. */
export function AnswerPromise({ outOfOffice }: AnswerPromiseProps) {
  const { t } = useMessageWritingTexts()
  const answer = useAnswerExpectation(outOfOffice)
  if (answer.kind !== 'answer') return t(`aside.answer.${answer.kind}`, answer)
  return t(outOfOffice ? 'aside.answer.back' : 'aside.answer.text', answer)
}
