import { readOpenForms } from '../form/open-forms.ts'

/** Can stop the event, so that the router does not follow Back or Forward. */
type Guard = (event: PopStateEvent) => void

const guards = new Set<Guard>()

function consult(event: PopStateEvent): void {
  // What was filled without an event is lost by the next rendering.
  readOpenForms()
  for (const guard of guards) guard(event)
}

/**
 * Consults the guards at each Back and Forward, before the listeners that are added later, such as
 * the router's: events of a window have no capture phase. Returns how to end it.
 */
export function watchHistory(): () => void {
  window.addEventListener('popstate', consult)
  return () => window.removeEventListener('popstate', consult)
}

/** Adds a guard; returns how to remove it. */
export function guardHistory(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}
