import type { ReactNode } from 'react'
import type { IsoDate } from '../../../domain/dates.ts'
import { Button } from '../Button/Button.tsx'
import { type CalendarOptions, useCalendar } from './use-calendar.tsx'

export type CalendarLinkProps = CalendarOptions & {
  /** What the day is for; also the name of the calendar. */
  label: string
  /** The chosen day. */
  day: IsoDate
  onChoose: (day: IsoDate) => void
  children: ReactNode
}

/** A text button that opens a calendar, for a day that is shown and not typed. */
export function CalendarLink({ children, ...given }: CalendarLinkProps) {
  const { anchor, opener, open, dialog } = useCalendar(given)
  return (
    <div ref={anchor}>
      <Button variant="quiet" compact {...opener} onClick={open}>
        {children}
      </Button>
      {dialog}
    </div>
  )
}
