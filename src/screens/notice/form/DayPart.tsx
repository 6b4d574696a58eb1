import { useState } from 'react'
import { parseTypedDate, showDate } from '../../../../domain/dates.ts'
import { dayMarkIn } from '../../../../domain/day-mark.ts'
import { todayOf } from '../../../../domain/helsinki.ts'
import { DateField } from '../../../components/DateField/DateField.tsx'
import { useDateMessages } from '../../../form/use-date-messages.ts'
import { clock } from '../../../runtime.ts'
import { useMessages } from '../use-messages.ts'
import type { MessageFields } from './use-notice-form.ts'

/** Asks for the day that a suggested question lacks, and puts it into the text. */
export function DayPart({ fields }: { fields: Pick<MessageFields, 'field'> }) {
  const { t } = useMessages()
  const dates = useDateMessages()
  const description = fields.field('description')
  const [mark] = useState(() => dayMarkIn(description.value))
  const [typed, setTyped] = useState('')
  const [inserted, setInserted] = useState(mark ?? '')
  if (mark === null) return null

  function change(text: string) {
    setTyped(text)
    const day = parseTypedDate(text)
    const next = day ? showDate(day) : mark
    if (next === null || next === inserted || !description.value.includes(inserted)) return
    description.onChange(description.value.replace(inserted, () => next))
    setInserted(next)
  }

  const today = todayOf(clock)
  return (
    <DateField
      {...dates}
      name="payBy"
      label={t('suggested.arrears.day.label')}
      hint={t('suggested.arrears.day.hint')}
      error={description.error && dayMarkIn(description.value) ? description.error : undefined}
      required
      value={typed}
      onChange={change}
      min={today}
      today={today}
    />
  )
}
