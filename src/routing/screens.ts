import { type LazyScreen, lazyScreen } from './lazy-screen.ts'
import { type RouteName, routeAt } from './portal-routes.ts'

/** The screens that stand, by their routes, with the areas of words that they need. */
export const screens: Partial<Record<RouteName, LazyScreen>> = {
  front: lazyScreen(['front'], () => import('../screens/front/FrontScreen.tsx')),
  terminate: lazyScreen(
    [
      'termination',
      'terminationRequest',
      'modification',
      'modificationApproval',
      'modificationRequest',
      'request',
      'notice',
      'modificationNotice',
      'validation',
    ],
    () => import('../screens/termination/TerminationScreen.tsx'),
  ),
  confirmTermination: lazyScreen(
    ['terminationApproval', 'approval', 'terminationRequest', 'request', 'notice'],
    () => import('../screens/termination-approval/TerminationApprovalScreen.tsx'),
  ),
  confirmModification: lazyScreen(
    ['modificationApproval', 'approval', 'modificationRequest', 'request', 'modificationNotice'],
    () => import('../screens/modification-approval/ModificationApprovalScreen.tsx'),
  ),
  addTenant: lazyScreen(
    ['addTenant', 'request', 'modificationNotice', 'notice', 'validation'],
    () => import('../screens/add-tenant/AddTenantScreen.tsx'),
  ),
  userInfo: lazyScreen(
    ['userInfo', 'password', 'account'],
    () => import('../screens/user-info/UserInfoScreen.tsx'),
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
