import { lazy, memo, Suspense, useRef, useState } from 'react'
import { type IsoDate, isAfter, isBefore, parseTypedDate, showDate } from '../../../domain/dates.ts'
import { classNames } from '../class-names.ts'
import fieldStyles from '../Field/Field.module.css'
import { Field, type FieldProps, fieldId } from '../Field/Field.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './DateField.module.css'
import type { DateMessages } from './date-words.ts'
import { longDate } from './long-date.ts'
import { typedDate } from './typed-date.ts'

const loadCalendar = () => import('../Calendar/CalendarDialog.tsx')
const fetchAhead = () => void loadCalendar().catch(() => {})
const CalendarDialog = lazy(loadCalendar)

export type DateFieldProps = Omit<FieldProps, 'width'> & {
  /** The text as typed, d.m.yyyy; it may not be a valid date yet. */
  value: string
  /** Called with the text as typed, or with dd.mm.yyyy when a day is chosen in the calendar. */
  onChange: (text: string) => void
  language: string
  words: DateMessages
  /** First and last day that can be chosen. */
  min?: IsoDate | undefined
  max?: IsoDate | undefined
  /** Returns why a day within the limits cannot be chosen, as a sentence; null when it can. */
  whyNot?: ((day: IsoDate) => string | null) | undefined
  /** The day marked as today. */
  today: IsoDate
}

export const DateField = memo(function DateField({
  value,
  onChange,
  language,
  words,
  min,
  max,
  whyNot,
  today,
  ...field
}: DateFieldProps) {
  const row = useRef<HTMLDivElement>(null)
  const [calendar, setCalendar] = useState<'closed' | 'open' | 'failed'>('closed')
  const day = parseTypedDate(value)
  const saidId = `${fieldId(field.name)}-said`

  function refusal(candidate: IsoDate): string | null {
    if (min && isBefore(candidate, min)) return words.tooEarly(showDate(min))
    if (max && isAfter(candidate, max)) return words.tooLate(showDate(max))
    return whyNot?.(candidate) ?? null
  }

  return (
    <Field
      width="medium"
      {...field}
      describedBy={[day ? saidId : undefined]}
      below={
        <>
          {day && (
            <p className={styles.said} id={saidId}>
              {longDate(day, language)}
            </p>
          )}
          <div role="status">
            {calendar === 'failed' && <p className={styles.said}>{words.failed}</p>}
          </div>
          {calendar === 'open' && (
            <Suspense>
              <CalendarDialog
                anchor={row}
                onClose={() => setCalendar('closed')}
                onChoose={(chosen) => onChange(showDate(chosen))}
                label={field.label}
                {...{ language, words, min, max, today, refusal }}
                chosen={day}
              />
            </Suspense>
          )}
        </>
      }
    >
      {(control) => (
        <div className={styles.row} ref={row}>
          <input
            {...control}
            className={classNames(fieldStyles.input, styles.input)}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(typedDate(event.target.value))}
          />
          <IconButton
            icon="calendar"
            framed
            label={words.open(field.label)}
            aria-haspopup="dialog"
            aria-expanded={calendar === 'open'}
            disabled={control.disabled}
            onPointerEnter={fetchAhead}
            onFocus={fetchAhead}
            // Prevents onLeave on a press: some browsers do not focus buttons on click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.currentTarget.focus()
              loadCalendar().then(
                () => setCalendar('open'),
                () => setCalendar('failed'),
              )
            }}
          />
        </div>
      )}
    </Field>
  )
})
