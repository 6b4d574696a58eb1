import { isConsentUndecided } from '../services/consent-cookie.ts'
import { type LazyScreen, type LoadScreen, lazyScreen } from './lazy-screen.ts'
import {
  type Page,
  type PageName,
  type PublicName,
  pageNames,
  pages,
  type RouteName,
} from './pages.ts'
import { portalRoutes, routeAt } from './portal-routes.ts'
import { contractLoaders, publicLoaders } from './screen-loaders.ts'

const isPublic = (name: PageName): name is PublicName => pages[name].access !== 'session'

/** Translation namespaces of a page, besides the common ones. */
const wordsOf = ({ words = [] }: Page) => words

/** The lazily loaded screens of the pages without a session, with their paths. */
export const publicScreens = pageNames.filter(isPublic).map((name) => ({
  path: pages[name].path,
  Screen: lazyScreen(wordsOf(pages[name]), publicLoaders[name]),
}))

const made = new Map<LoadScreen<{ contractUuid: string }>, LazyScreen>()

/** Returns the lazy screen of a page; pages with the same loader share one. */
function lazyOf(name: RouteName): LazyScreen {
  const load = contractLoaders[name]
  const lazy = made.get(load) ?? lazyScreen(wordsOf(pages[name]), load)
  made.set(load, lazy)
  return lazy
}

/**
 * The lazily loaded banner that asks before the content of a page whether error reports may be
 * sent.
 */
export const consentBanner = lazyScreen(
  ['consent'],
  () => import('../screens/consent/ConsentBanner.tsx'),
)

/** The lazily loaded screens of the pages that require a session. */
export const screens = Object.fromEntries(
  portalRoutes.map(({ name }) => [name, lazyOf(name)]),
) as Readonly<Record<RouteName, LazyScreen>>

/**
 * Preloads the screen of an address, and the consent banner where the page's HTML has it: a press
 * on it would be lost if it were not hydrated together with the page.
 */
export async function preloadScreenAt(pathname: string): Promise<void> {
  const route = routeAt(pathname)?.route
  const asked = route?.asksConsent && isConsentUndecided() ? consentBanner : null
  const shown = [screens[route?.name ?? 'root'], asked]
  // An error is shown when the screen is rendered.
  await Promise.allSettled(shown.map(async (one) => one?.fetch()))
}
