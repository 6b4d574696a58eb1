import { type CalendarDate, endOfMonth, parseDate, startOfMonth } from '@internationalized/date'
import { useContext, useId, useState } from 'react'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { addDays, addMonths, lastDayOfMonth } from '../../../domain/date-arithmetic.ts'
import { earlierDay, type IsoDate, isAfter, isBefore, laterDay } from '../../../domain/dates.ts'
import { intlLocaleOf } from '../../../domain/weekdays.ts'
import type { DateFieldTexts } from '../DateField/date-words.ts'
import { longDate, monthAndYear } from '../DateField/long-date.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Calendar.module.css'

export type CalendarProps = {
  /** Accessible name: the label of the field. */
  label: string
  language: string
  words: DateFieldTexts
  chosen: IsoDate | null
  today: IsoDate
  /** The first and last day that can be chosen; they limit the months shown. */
  min: IsoDate | undefined
  max: IsoDate | undefined
  /** Returns why a day cannot be chosen; null when it can. */
  refusal: (day: IsoDate) => string | null
  onChoose: (day: IsoDate) => void
}

/**
 * A month calendar, for a dialog. Days that cannot be chosen are focusable too; the reasons of the
 * month are always shown.
 */
export function Calendar({
  label,
  language,
  words,
  chosen,
  today,
  min,
  max,
  refusal,
  onChoose,
}: CalendarProps) {
  const [reached, setReached] = useState(() => firstFree(chosen ?? today, min, max, refusal))
  const reasonId = useId()
  const refusals = new Map(daysOfMonth(reached).map((day) => [day, refusal(day)]))
  const reasons = [...new Set(refusals.values())].filter((reason) => reason !== null)

  return (
    <I18nProvider locale={intlLocaleOf(language)}>
      <AriaCalendar
        aria-label={label}
        render={({ role: _application, 'aria-label': _repeated, ...props }) => <div {...props} />}
        className={styles.calendar ?? ''}
        autoFocus
        value={chosen ? parseDate(chosen) : null}
        focusedValue={parseDate(reached)}
        minValue={min ? startOfMonth(parseDate(min)) : null}
        maxValue={max ? endOfMonth(parseDate(max)) : null}
        onFocusChange={(day) => setReached(day.toString())}
        onChange={(day) => {
          if (refusal(day.toString()) === null) onChoose(day.toString())
        }}
      >
        <MonthHead language={language} words={words} />
        <div className={styles.month}>
          <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
            <CalendarGridHeader>
              {(weekday) => <CalendarHeaderCell>{weekday}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => {
                const day = date.toString()
                const reason = refusals.get(day) ?? null
                const refused = reason !== null
                const marks = [day === today && words.today, day === chosen && words.chosen]
                return (
                  <CalendarCell
                    date={date}
                    className={styles.day ?? ''}
                    render={(cell) => (
                      <div
                        {...cell}
                        // Without a tabIndex, a focused day that the next month lacks would lose
                        // the focus early.
                        tabIndex={cell.tabIndex ?? -1}
                        aria-label={[longDate(day, language), ...marks.filter(Boolean)].join(', ')}
                        aria-disabled={refused || cell['aria-disabled']}
                        aria-describedby={
                          refused ? `${reasonId}-${reasons.indexOf(reason)}` : undefined
                        }
                        data-refused={refused || undefined}
                        data-now={day === today || undefined}
                      />
                    )}
                  />
                )
              }}
            </CalendarGridBody>
          </CalendarGrid>
          {reasons.map((reason, index) => (
            <p className={styles.reason} id={`${reasonId}-${index}`} key={reason}>
              {reason}
            </p>
          ))}
        </div>
      </AriaCalendar>
    </I18nProvider>
  )
}

function MonthHead({ language, words }: { language: string; words: DateFieldTexts }) {
  const state = useContext(CalendarStateContext)
  // The month reached by a button; where the focus moves to another month, the day's name has the
  // month.
  const [reached, setReached] = useState('')
  if (!state) return null
  const monthOf = (day: CalendarDate) => monthAndYear(day.toString(), language)
  const shown = monthOf(state.visibleRange.start)
  return (
    <div className={styles.head}>
      <IconButton
        icon="chevron"
        turn="left"
        label={words.previousMonth}
        aria-disabled={state.isPreviousVisibleRangeInvalid()}
        onClick={() => {
          setReached(monthOf(state.visibleRange.start.subtract({ months: 1 })))
          state.focusPreviousPage()
        }}
      />
      <span>{shown}</span>
      <IconButton
        icon="chevron"
        label={words.nextMonth}
        aria-disabled={state.isNextVisibleRangeInvalid()}
        onClick={() => {
          setReached(monthOf(state.visibleRange.start.add({ months: 1 })))
          state.focusNextPage()
        }}
      />
      <div aria-live="polite">
        <VisuallyHidden>{reached === shown && shown}</VisuallyHidden>
      </div>
    </div>
  )
}

const farthestMonths = 12

/** Returns the days of the month of a day. */
function daysOfMonth(day: IsoDate): IsoDate[] {
  const last = lastDayOfMonth(day)
  const month = last.slice(0, -2)
  return Array.from(
    { length: Number(last.slice(-2)) },
    (_, index) => `${month}${String(index + 1).padStart(2, '0')}`,
  )
}

/**
 * Returns the first day from `wanted` on that can be chosen, else the last one before it, or
 * `wanted` within the limits if none can.
 */
function firstFree(
  wanted: IsoDate,
  min: IsoDate | undefined,
  max: IsoDate | undefined,
  refusal: (day: IsoDate) => string | null,
): IsoDate {
  const first = laterDay(wanted, min ?? wanted)
  const start = earlierDay(first, max ?? first)
  const end = max ?? addMonths(start, farthestMonths)
  for (let day = start; !isAfter(day, end); day = addDays(day, 1)) {
    if (refusal(day) === null) return day
  }
  const begin = min ?? addMonths(start, -farthestMonths)
  for (let day = start; !isBefore(day, begin); day = addDays(day, -1)) {
    if (refusal(day) === null) return day
  }
  return start
}
