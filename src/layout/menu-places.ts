import type { IconName } from '../components/Icon/Icon.tsx'
import {
  type AreaOf,
  type ListedName,
  type MenuGroup,
  type MenuName,
  menuGroups,
  pages,
} from '../routing/pages.ts'
import { listedPages, type Place, placeOf } from '../routing/places.ts'
import type { Switches } from '../routing/portal-routes.ts'

/** One place of the menu; `area` names its words. */
export type MenuPlace = Place & { readonly area: AreaOf<MenuName>; readonly icon: IconName }

/** A group of the menu. */
export interface MenuPlaces {
  readonly group: MenuGroup
  readonly places: readonly MenuPlace[]
}

/** The slide-out menu, group by group; a group without a place is left out. Specification 1, layout. */
export const menuPlaces = (contractUuid: string, switches: Switches): MenuPlaces[] =>
  menuGroups
    .map((group) => ({ group, places: placesOf(group, contractUuid, switches) }))
    .filter(({ places }) => places.length > 0)

const isInMenu = (name: ListedName): name is MenuName => 'menu' in pages[name].entry

const placesOf = (group: MenuGroup, contractUuid: string, switches: Switches): MenuPlace[] =>
  listedPages.flatMap(({ name, entry }): MenuPlace[] => {
    if (!isInMenu(name) || entry.menu !== group) return []
    const isLeftOut = switches.local.contractTerminationOnly && !entry.menuInTerminationOnly
    const place = placeOf(name, contractUuid, switches)
    return place && !isLeftOut ? [{ area: pages[name].area, icon: entry.icon, ...place }] : []
  })

/** The desktop's row of short cuts: what of the menu is here and not under the resident's name. */
export const shortCuts = (groups: readonly MenuPlaces[]) =>
  groups
    .flatMap(({ places }) => places)
    .flatMap(({ area, to }) => (to !== undefined && area !== 'userInfo' ? [{ area, to }] : []))
