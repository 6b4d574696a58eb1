/**
 * Matches a screen that is shown while its flow loads; not that of the session, which contains a
 * page while it loads.
 */
const WAITING = '[data-screen=loading]:not([data-flow=session])'

/**
 * Focuses the heading of a screen, so that screen readers announce it. Not while its flow is
 * loading: the next screen has a new heading with the same text, which would be announced again.
 * Not in a server-rendered page in which an element has the focus, such as a field that is being
 * filled in.
 */
export function focusHeading(heading: HTMLElement | null, wasServed = false): void {
  const { activeElement, body } = document
  const isTaken = wasServed && activeElement !== null && activeElement !== body
  if (!isTaken && !heading?.closest(WAITING)) heading?.focus({ preventScroll: true })
}
