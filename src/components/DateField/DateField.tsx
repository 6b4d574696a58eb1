import { memo } from 'react'
import { formatDate, parseTypedDate } from '../../../domain/dates.ts'
import { classNames } from '../class-names.ts'
import fieldStyles from '../Field/Field.module.css'
import { Field, type FieldProps } from '../Field/Field.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { LiveRegion } from '../LiveRegion/LiveRegion.tsx'
import styles from './DateField.module.css'
import { longDate } from './long-date.ts'
import { replaceCommasWithPoints } from './typed-date.ts'
import { type CalendarOptions, preloadCalendar, useCalendar } from './use-calendar.tsx'

export type DateFieldProps = Omit<FieldProps, 'width'> &
  CalendarOptions & {
    /** The text as typed, d.m.yyyy; it may not be a valid date yet. */
    value: string
    /** Called with the text as typed, or with dd.mm.yyyy when a day is chosen in the calendar. */
    onChange: (text: string) => void
  }

/** A day that is typed, or chosen in a calendar; the day is shown in words below it. */
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
  const day = parseTypedDate(value)
  const { label } = field
  const { anchor, opener, open, dialog } = useCalendar({
    label,
    language,
    words,
    min,
    max,
    whyNot,
    today,
    day,
    onChoose: (chosen) => onChange(formatDate(chosen)),
  })

  return (
    <Field
      width="medium"
      {...field}
      below={
        <>
          <LiveRegion className={styles.said}>{day && longDate(day, language)}</LiveRegion>
          {dialog}
        </>
      }
    >
      {(control) => (
        <div className={styles.row} ref={anchor}>
          <input
            {...control}
            className={classNames(fieldStyles.input, styles.input)}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(replaceCommasWithPoints(event.target.value))}
          />
          <IconButton
            icon="calendar"
            framed
            label={words.open(field.label)}
            {...opener}
            disabled={control.disabled}
            onPointerEnter={preloadCalendar}
            onFocus={preloadCalendar}
            // Prevents onLeave on a press: some browsers do not focus buttons on click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.currentTarget.focus()
              open()
            }}
          />
        </div>
      )}
    </Field>
  )
})
