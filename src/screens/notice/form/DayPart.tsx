import { useState } from 'react'
import { parsePaymentExtension } from '../../../../api/payment-extension.ts'
import { formatDate } from '../../../../domain/dates.ts'
import { fillDayPlaceholder, findDayPlaceholder } from '../../../../domain/day-mark.ts'
import { helsinkiTodayOf } from '../../../../domain/helsinki.ts'
import { getLastExtensionDay } from '../../../../domain/payment-extension.ts'
import { DateField } from '../../../components/DateField/DateField.tsx'
import { useDateFieldTexts } from '../../../form/use-date-messages.ts'
import { useDayError } from '../../../form/use-day-error.ts'
import { clock } from '../../../runtime.ts'
import { useNoticeWritingTexts } from '../use-messages.ts'
import type { QuestionOrFeedbackFields } from './use-notice-form.ts'

/**
 * Asks for the day that a suggested question lacks, and puts it into the text: from today to the last
 * day of a request for more time. Any other day is refused here, and the text keeps its mark.
 */
export function DayPart({ fields }: { fields: Pick<QuestionOrFeedbackFields, 'field'> }) {
  const { t } = useNoticeWritingTexts()
  const dates = useDateFieldTexts()
  const description = fields.field('description')
  const [mark] = useState(() => findDayPlaceholder(description.value))
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const [inserted, setInserted] = useState(mark ?? '')
  const today = helsinkiTodayOf(clock)
  const { errors } = parsePaymentExtension(typed, today)
  const isAsked = description.error !== undefined && findDayPlaceholder(description.value) !== null
  const error = useDayError(isAsked || (isLeft && typed !== '') ? errors : [], {
    typed,
    today,
    required: t('fieldError.description.invalid_date'),
  })
  if (mark === null) return null

  function change(text: string) {
    setTyped(text)
    setLeft(false)
    const { result } = parsePaymentExtension(text, today)
    const next = result && mark ? fillDayPlaceholder(mark, formatDate(result.payBy)) : mark
    if (next === null || next === inserted || !description.value.includes(inserted)) return
    description.onChange(description.value.replace(inserted, () => next))
    setInserted(next)
  }

  return (
    <DateField
      {...dates}
      name="payBy"
      label={t('suggested.arrears.day.label')}
      hint={t('suggested.arrears.day.hint')}
      error={error}
      required
      value={typed}
      onChange={change}
      onLeave={() => setLeft(true)}
      min={today}
      max={getLastExtensionDay(today)}
      today={today}
    />
  )
}
