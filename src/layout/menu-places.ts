import type { IconName } from '../components/Icon/Icon.tsx'
import { faultReportPlace, type Place, paymentsPlace, placeOf } from '../routing/places.ts'
import type { RouteArea, RouteName, Switches } from '../routing/portal-routes.ts'

/** One place of the menu; `area` names its words. */
export type MenuPlace = Place & { readonly area: RouteArea; readonly icon: IconName }

/** A group of the menu; `home` stands without a title. */
export interface MenuPlaces {
  readonly group: 'home' | 'transactions' | 'userInfo' | 'ownProperty'
  readonly places: readonly MenuPlace[]
}

const listed = (area: RouteArea, icon: IconName, place: Place | null): MenuPlace[] =>
  place ? [{ area, icon, ...place }] : []

/** The slide-out menu, group by group. Specification 1, layout. */
export function menuPlaces(contractUuid: string, switches: Switches): MenuPlaces[] {
  const page = (area: RouteArea, icon: IconName, name: RouteName) =>
    listed(area, icon, placeOf(name, contractUuid, switches))
  const home = page('front', 'home', 'front')
  const terminate = page('terminate', 'door-out', 'terminate')
  const userInfo = page('userInfo', 'user', 'userInfo')

  if (switches.local.contractTerminationOnly)
    return [
      { group: 'home', places: home },
      { group: 'transactions', places: terminate },
      { group: 'userInfo', places: userInfo },
    ]
  return [
    { group: 'home', places: home },
    {
      group: 'transactions',
      places: [
        ...listed('defectNotice', 'wrench', faultReportPlace(contractUuid, switches)),
        ...terminate,
        ...page('addTenant', 'people', 'addTenant'),
        ...page('messages', 'message', 'messages'),
      ],
    },
    {
      group: 'userInfo',
      places: [...userInfo, ...listed('payments', 'wallet', paymentsPlace(contractUuid, switches))],
    },
    {
      group: 'ownProperty',
      places: [
        ...page('documents', 'document', 'documents'),
        ...page('buildingInfo', 'building', 'buildingInfo'),
        ...page('contacts', 'people', 'contacts'),
        ...page('bulletins', 'board', 'bulletinBoard'),
      ],
    },
  ]
}

/** The desktop's row of short cuts: what of the menu is here and not under the resident's name. */
export const shortCuts = (groups: readonly MenuPlaces[]) =>
  groups
    .flatMap(({ places }) => places)
    .flatMap(({ area, to }) => (to !== undefined && area !== 'userInfo' ? [{ area, to }] : []))
