import { paths } from '../routing/paths.ts'
import { onSessionLost } from './api.ts'
import { clearDevWarning } from './dev-warning.ts'
import { postToTabs } from './tabs.ts'

/** Clears the resident's data that the browser has cached, and notifies the other tabs. */
export function clearCachedData(): void {
  clearDevWarning()
  postToTabs({ type: 'session.ended' })
  void import('./queries.ts').then(({ queryClient }) => queryClient.clear())
}

/**
 * Clears the cached data after this page has ended the session and says so. From then on a 401
 * changes nothing on this page; any other page, reached by Back, goes to the sign-in page, as
 * everything on it could still be cached.
 */
export function finishEndedSession(): void {
  const { pathname } = window.location
  const leaveOtherPage = (): boolean => {
    if (window.location.pathname === pathname) return false
    window.location.assign(paths.login)
    return true
  }
  window.addEventListener('popstate', leaveOtherPage)
  onSessionLost(() =>
    // When the page is left, the call never gets an answer.
    leaveOtherPage() ? new Promise(() => undefined) : Promise.resolve(false),
  )
  clearCachedData()
}
