import { type ComponentType, lazy } from 'react'
import type { RouteName } from './portal-routes.ts'

/** The screens that stand, by their routes; each is fetched when it is first opened. */
export const screens: Partial<Record<RouteName, ComponentType<{ contractUuid: string }>>> = {
  front: lazy(() => import('../screens/front/FrontScreen.tsx')),
  terminate: lazy(() => import('../screens/termination/TerminationScreen.tsx')),
}
