import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { IsoDate } from '../../../domain/dates.ts'
import { Calendar, type CalendarProps } from './Calendar.tsx'
import styles from './CalendarDialog.module.css'
import { placeBeside } from './place-beside.ts'

export type CalendarDialogProps = CalendarProps & {
  /**
   * The element below which the calendar opens, or above when there is no room; on a phone at the
   * bottom.
   */
  anchor: RefObject<HTMLElement | null>
  /** Called after a choice, Escape or a click outside, once the focus has been restored. */
  onClose: () => void
}

/** A calendar in a modal dialog, which closes after a choice. */
export default function CalendarDialog({
  anchor,
  onClose,
  onChoose,
  ...calendar
}: CalendarDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    if (anchor.current) placeBeside(element, anchor.current)
  }, [anchor])

  function choose(day: IsoDate) {
    onChoose(day)
    dialog.current?.close()
  }

  return (
    // Escape is the keyboard equivalent of a click on the backdrop.
    <dialog
      className={styles.dialog}
      ref={dialog}
      tabIndex={-1}
      aria-label={calendar.label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className={styles.sheet}>
        <Calendar {...calendar} onChoose={choose} />
        <div className={styles.end}>
          {/* Not in a form of its own, as the field may be part of a form. */}
          <button className={styles.close} type="button" onClick={() => dialog.current?.close()}>
            {calendar.words.close}
          </button>
        </div>
      </div>
    </dialog>
  )
}
