import { onSessionLost } from './api.ts'
import { clearDevWarning } from './dev-warning.ts'
import { postToTabs } from './tabs.ts'

/** Clears what the browser keeps of the resident, and tells the other tabs. */
export function clearCachedData(): void {
  clearDevWarning()
  postToTabs({ type: 'session.ended' })
  void import('./queries.ts').then(({ queryClient }) => queryClient.clear())
}

/**
 * The same while a signed-in page is still shown: from now on a 401 is expected, and does not lead
 * to signing in again.
 */
export function endSessionHere(): void {
  onSessionLost(() => Promise.resolve(false))
  clearCachedData()
}
