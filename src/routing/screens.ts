import { type LazyScreen, lazyScreen } from './lazy-screen.ts'
import { type RouteName, routeAt } from './portal-routes.ts'

/** The screens that stand, by their routes, with the areas of words that they need. */
export const screens: Partial<Record<RouteName, LazyScreen>> = {
  front: lazyScreen(['front'], () => import('../screens/front/FrontScreen.tsx')),
  terminate: lazyScreen(
    ['termination', 'notice', 'validation'],
    () => import('../screens/termination/TerminationScreen.tsx'),
  ),
  confirmTermination: lazyScreen(
    ['approval', 'termination', 'notice', 'validation'],
    () => import('../screens/termination-approval/TerminationApprovalScreen.tsx'),
  ),
}

/** The screen that a route leads to; null where none stands yet. */
export const screenOf = (name: RouteName): LazyScreen | null =>
  screens[name === 'root' ? 'front' : name] ?? null

/** Brings the screen of an address while something else is still on its way. */
export async function fetchScreenAt(pathname: string): Promise<void> {
  const name = routeAt(pathname)?.route.name ?? 'root'
  // One that cannot be fetched says so when it is shown.
  await screenOf(name)
    ?.fetch()
    .catch(() => undefined)
}
