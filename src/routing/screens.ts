import { type LazyScreen, type LoadScreen, lazyScreen } from './lazy-screen.ts'
import { type PageName, type PublicName, pageNames, pages, type RouteName } from './pages.ts'
import { portalRoutes, routeAt } from './portal-routes.ts'

interface Shown<Load> {
  readonly path: string
  readonly words?: readonly string[]
  readonly screen: Load
}

type LoadOfContract = LoadScreen<{ contractUuid: string }>

// What the screens of the table take is checked here: within it their types would hang on themselves.
const publicPages: Readonly<Record<PublicName, Shown<LoadScreen<object>>>> = pages
const portalPages: Readonly<Record<RouteName, Partial<Shown<LoadOfContract>>>> = pages

const isPublic = (name: PageName): name is PublicName => pages[name].access !== 'session'

/** The screens that no session is needed for, by their addresses. */
export const publicScreens = pageNames.filter(isPublic).map((name) => {
  const { path, words = [], screen } = publicPages[name]
  return { path, Screen: lazyScreen(words, screen) }
})

const made = new Map<LoadOfContract, LazyScreen>()

/** One for all pages that load the same. */
function lazyOf({ words = [], screen }: Partial<Shown<LoadOfContract>>): LazyScreen | null {
  if (!screen) return null
  const lazy = made.get(screen) ?? lazyScreen(words, screen)
  made.set(screen, lazy)
  return lazy
}

/** The screens behind the session; null where none stands yet. */
export const screens = Object.fromEntries(
  portalRoutes.map(({ name }) => [name, lazyOf(portalPages[name])]),
) as Readonly<Record<RouteName, LazyScreen | null>>

/** Brings the screen of an address while something else is still on its way. */
export async function fetchScreenAt(pathname: string): Promise<void> {
  // One that cannot be fetched says so when it is shown.
  await screens[routeAt(pathname)?.route.name ?? 'root']?.fetch().catch(() => undefined)
}
