import { routeAt } from './portal-routes.ts'
import { screens } from './screens.ts'

/** The events that suggest that a link is about to be pressed. */
const HINTS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Preloads the screen of an internal link, with its translations, once a pointer, the focus or a
 * finger reaches the link. A failure is not shown; the page itself fetches again.
 */
export function preloadScreensOfLinks(): void {
  for (const hint of HINTS)
    document.addEventListener(hint, ({ target }) => fetchLinked(target), { passive: true })
}

function fetchLinked(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || link.download) return
  const found = routeAt(link.pathname)
  if (found) void screens[found.route.name].fetchAhead()
}
