import { readOpenForms } from '../form/open-forms.ts'

/** A function that can stop the event, so that the router does not follow Back or Forward. */
type Guard = (event: PopStateEvent) => void

const guards = new Set<Guard>()

function consult(event: PopStateEvent): void {
  // The next render would reset fields that were filled without an event.
  readOpenForms()
  for (const guard of guards) guard(event)
}

/**
 * Calls the guards at each Back and Forward, before listeners that are added later, such as the
 * router's: events of a window have no capture phase. Returns a cleanup function.
 */
export function watchHistory(): () => void {
  window.addEventListener('popstate', consult)
  return () => window.removeEventListener('popstate', consult)
}

/** Adds a guard; returns a function that removes it. */
export function guardHistory(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}
