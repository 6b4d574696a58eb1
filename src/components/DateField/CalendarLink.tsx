import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { type IsoDate, isAfter, isBefore, showDate } from '../../../domain/dates.ts'
import { Button } from '../Button/Button.tsx'
import styles from './DateField.module.css'
import type { DateMessages } from './date-words.ts'

const loadCalendar = () => import('../Calendar/CalendarDialog.tsx')
const CalendarDialog = lazy(loadCalendar)

export type CalendarLinkProps = {
  /** What the day is: the name of the calendar. */
  label: string
  /** The chosen day. */
  day: IsoDate
  onChoose: (day: IsoDate) => void
  language: string
  words: DateMessages
  /** First and last day that can be chosen. */
  min?: IsoDate | undefined
  max?: IsoDate | undefined
  /** Returns why a day within the limits cannot be chosen, as a sentence; null when it can. */
  whyNot?: ((day: IsoDate) => string | null) | undefined
  today: IsoDate
  children: ReactNode
}

/** A text button that opens a calendar, for a day that is shown and not typed. */
export function CalendarLink({
  label,
  day,
  onChoose,
  language,
  words,
  min,
  max,
  whyNot,
  today,
  children,
}: CalendarLinkProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const [calendar, setCalendar] = useState<'closed' | 'open' | 'failed'>('closed')

  function refusal(candidate: IsoDate): string | null {
    if (min && isBefore(candidate, min)) return words.tooEarly(showDate(min))
    if (max && isAfter(candidate, max)) return words.tooLate(showDate(max))
    return whyNot?.(candidate) ?? null
  }

  return (
    <div ref={anchor}>
      <Button
        variant="quiet"
        compact
        aria-haspopup="dialog"
        aria-expanded={calendar === 'open'}
        onClick={() => {
          loadCalendar().then(
            () => setCalendar('open'),
            () => setCalendar('failed'),
          )
        }}
      >
        {children}
      </Button>
      <div role="status">
        {calendar === 'failed' && <p className={styles.said}>{words.failed}</p>}
      </div>
      {calendar === 'open' && (
        <Suspense>
          <CalendarDialog
            anchor={anchor}
            onClose={() => setCalendar('closed')}
            {...{ label, onChoose, language, words, min, max, today, refusal }}
            chosen={day}
          />
        </Suspense>
      )}
    </div>
  )
}
