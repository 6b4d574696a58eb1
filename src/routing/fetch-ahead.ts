import { routeAt } from './portal-routes.ts'
import { screens } from './screens.ts'

/** What says that a link may be pressed next. */
const HINTS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Fetches the screen of a link of the portal, with its words, once a pointer, the focus or a finger
 * reaches it: its page is shown sooner. Nothing is shown of a failure; the page itself fetches again.
 */
export function fetchScreensAhead(): void {
  for (const hint of HINTS)
    document.addEventListener(hint, ({ target }) => fetchLinked(target), { passive: true })
}

function fetchLinked(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || link.download) return
  const found = routeAt(link.pathname)
  if (found) void screens[found.route.name].fetchAhead()
}
