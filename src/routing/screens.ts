import { isConsentOpen } from '../services/consent-cookie.ts'
import { type LazyScreen, type LoadScreen, lazyScreen } from './lazy-screen.ts'
import { type PageName, type PublicName, pageNames, pages, type RouteName } from './pages.ts'
import { portalRoutes, routeAt } from './portal-routes.ts'

interface Shown<Load> {
  readonly path: string
  readonly words?: readonly string[]
  readonly screen: Load
}

type LoadOfContract = LoadScreen<{ contractUuid: string }>

// The props of the screens are checked here: inside the table their types would be circular.
const publicPages: Readonly<Record<PublicName, Shown<LoadScreen<object>>>> = pages
const portalPages: Readonly<Record<RouteName, Shown<LoadOfContract>>> = pages

const isPublic = (name: PageName): name is PublicName => pages[name].access !== 'session'

/** The screens without a session, with their paths. */
export const publicScreens = pageNames.filter(isPublic).map((name) => {
  const { path, words = [], screen } = publicPages[name]
  return { path, Screen: lazyScreen(words, screen) }
})

const made = new Map<LoadOfContract, LazyScreen>()

/** Shares one lazy screen between pages with the same loader. */
function lazyOf({ words = [], screen }: Shown<LoadOfContract>): LazyScreen {
  const lazy = made.get(screen) ?? lazyScreen(words, screen)
  made.set(screen, lazy)
  return lazy
}

/** Asks before the content of a page whether error reports may be sent. */
export const consentBanner = lazyScreen(
  ['consent'],
  () => import('../screens/consent/ConsentBanner.tsx'),
)

/** The screens that require a session. */
export const screens = Object.fromEntries(
  portalRoutes.map(({ name }) => [name, lazyOf(portalPages[name])]),
) as Readonly<Record<RouteName, LazyScreen>>

/**
 * Preloads the screen of an address, and the question of consent that the first HTML of its page
 * has: what is not hydrated with the page would lose a press.
 */
export async function fetchScreenAt(pathname: string): Promise<void> {
  const route = routeAt(pathname)?.route
  const asked = route?.asksConsent && isConsentOpen() ? consentBanner : null
  const shown = [screens[route?.name ?? 'root'], asked]
  // An error is shown when the screen is rendered.
  await Promise.allSettled(shown.map(async (one) => one?.fetch()))
}
