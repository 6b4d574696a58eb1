/** The screen of a flow that waits; the session waits with a page in it. */
const WAITING = '[data-screen=loading]:not([data-flow=session])'

/**
 * Focuses the heading of a screen, which reads it aloud; not while its flow is loading, because the
 * next screen replaces the heading by one of the same words, which would be read again; and not in a
 * served page in which something has the focus already, such as a field that is being filled.
 */
export function focusHeading(heading: HTMLElement | null, wasServed = false): void {
  const { activeElement, body } = document
  const isTaken = wasServed && activeElement !== null && activeElement !== body
  if (!isTaken && !heading?.closest(WAITING)) heading?.focus({ preventScroll: true })
}
