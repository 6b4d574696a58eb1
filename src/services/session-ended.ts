import { paths } from '../routing/paths.ts'
import { onSessionLost } from './api.ts'
import { clearDevWarning } from './dev-warning.ts'
import { postToTabs } from './tabs.ts'

/** Clears what the browser keeps of the resident, and notifies the other tabs. */
export function clearCachedData(): void {
  clearDevWarning()
  postToTabs({ type: 'session.ended' })
  void import('./queries.ts').then(({ queryClient }) => queryClient.clear())
}

/**
 * The same while the page on which the session was ended still says so: there a 401 changes
 * nothing. Any other page, reached by Back, leads to the sign-in page, whatever it reads: all that
 * it shows could still be cached.
 */
export function endSessionHere(): void {
  const { pathname } = window.location
  const leaveOtherPage = (): boolean => {
    if (window.location.pathname === pathname) return false
    window.location.assign(paths.login)
    return true
  }
  window.addEventListener('popstate', leaveOtherPage)
  onSessionLost(() =>
    // The page is left: what was called stays without an answer.
    leaveOtherPage() ? new Promise(() => undefined) : Promise.resolve(false),
  )
  clearCachedData()
}
