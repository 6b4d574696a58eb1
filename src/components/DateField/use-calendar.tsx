import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { formatDate, type IsoDate, isAfter, isBefore } from '../../../domain/dates.ts'
import { LiveRegion } from '../LiveRegion/LiveRegion.tsx'
import styles from './DateField.module.css'
import type { DateFieldTexts } from './date-words.ts'

const loadCalendar = () => import('../Calendar/CalendarDialog.tsx')
const CalendarDialog = lazy(loadCalendar)

/** Loads the calendar before it is opened. */
export const preloadCalendar = (): void => void loadCalendar().catch(() => {})

/** Which days a calendar offers, and its language and texts. */
export type CalendarOptions = {
  language: string
  words: DateFieldTexts
  /** First and last day that can be chosen. */
  min?: IsoDate | undefined
  max?: IsoDate | undefined
  /** Returns why a day within the limits cannot be chosen, as a sentence; null when it can. */
  whyNot?: ((day: IsoDate) => string | null) | undefined
  /** The day marked as today. */
  today: IsoDate
}

type CalendarUse = CalendarOptions & {
  label: string
  /** The chosen day; null for none. */
  day: IsoDate | null
  onChoose: (day: IsoDate) => void
}

/** A calendar that is loaded when it is opened. */
export interface OpenableCalendar {
  /** The element below which it opens. */
  readonly anchor: RefObject<HTMLDivElement | null>
  /** Props of the button that opens the calendar. */
  readonly opener: { readonly 'aria-haspopup': 'dialog'; readonly 'aria-expanded': boolean }
  readonly open: () => void
  /** The calendar while it is open, or why it could not be loaded. */
  readonly dialog: ReactNode
}

/** Returns a calendar for a field or a link. */
export function useCalendar({
  label,
  day,
  onChoose,
  whyNot,
  ...given
}: CalendarUse): OpenableCalendar {
  const anchor = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  const { words, min, max } = given

  function refusal(candidate: IsoDate): string | null {
    if (min && isBefore(candidate, min)) return words.tooEarly(formatDate(min))
    if (max && isAfter(candidate, max)) return words.tooLate(formatDate(max))
    return whyNot?.(candidate) ?? null
  }

  return {
    anchor,
    opener: { 'aria-haspopup': 'dialog', 'aria-expanded': state === 'open' },
    open() {
      loadCalendar().then(
        () => setState('open'),
        () => setState('failed'),
      )
    },
    dialog: (
      <>
        <LiveRegion as="div">
          {state === 'failed' && <p className={styles.said}>{words.failed}</p>}
        </LiveRegion>
        {state === 'open' && (
          <Suspense>
            <CalendarDialog
              {...{ ...given, min, max }}
              anchor={anchor}
              onClose={() => setState('closed')}
              onChoose={onChoose}
              label={label}
              refusal={refusal}
              chosen={day}
            />
          </Suspense>
        )}
      </>
    ),
  }
}
