import { paths } from '../routing/paths.ts'
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
 * The same while the page on which the session was ended still says so: there a 401 changes
 * nothing; on any other page, reached by Back, it leads to the sign-in page.
 */
export function endSessionHere(): void {
  const { pathname } = window.location
  onSessionLost(() => {
    if (window.location.pathname === pathname) return Promise.resolve(false)
    window.location.assign(paths.login)
    // The page is left: what was called stays without an answer.
    return new Promise(() => undefined)
  })
  clearCachedData()
}
