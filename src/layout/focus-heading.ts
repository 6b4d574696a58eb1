/** The screen of a flow that waits; the session waits with a page in it. */
const WAITING = '[data-screen=loading]:not([data-flow=session])'

/**
 * Focuses the heading of a screen, which reads it aloud; not while its flow is loading, because the
 * next screen replaces the heading by one of the same words, which would be read again.
 */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading?.closest(WAITING)) heading?.focus({ preventScroll: true })
}
