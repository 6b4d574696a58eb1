import type { TenantRole } from '../../domain/permissions.ts'
import type { IconName } from '../components/Icon/Icon.tsx'
import {
  isPageAllowed,
  type LinkTarget,
  linkTargetOf,
  listedPages,
  type PageContract,
} from '../routing/link-targets.ts'
import {
  type AreaOf,
  type ListedName,
  type MenuGroup,
  type MenuName,
  menuGroups,
  pages,
  type RouteArea,
} from '../routing/pages.ts'
import type { Switches } from '../routing/portal-routes.ts'

/** One item of the menu; `area` is the key of its texts. */
export type MenuEntry = LinkTarget & { readonly area: AreaOf<MenuName>; readonly icon: IconName }

/** A group of the menu. */
export interface MenuEntryGroup {
  readonly group: MenuGroup
  readonly places: readonly MenuEntry[]
}

/**
 * Returns the groups of the menu that the resident's roles on the contract open, without empty ones.
 * Specification 1, layout.
 */
export const menuEntryGroups = (
  contract: PageContract,
  switches: Switches,
  roles: readonly TenantRole[],
): MenuEntryGroup[] =>
  menuGroups
    .map((group) => ({ group, places: entriesOf(group, contract, { switches, roles }) }))
    .filter(({ places }) => places.length > 0)

const isInMenu = (name: ListedName): name is MenuName => 'menu' in pages[name].entry

/** Whether an area belongs to a page in the menu, which has a name for it. */
export const isMenuArea = (area: RouteArea): area is AreaOf<MenuName> =>
  listedPages.some((page) => isInMenu(page.name) && page.area === area)

interface Opened {
  readonly switches: Switches
  readonly roles: readonly TenantRole[]
}

const entriesOf = (
  group: MenuGroup,
  contract: PageContract,
  { switches, roles }: Opened,
): MenuEntry[] =>
  listedPages.flatMap((page): MenuEntry[] => {
    const { name, entry } = page
    if (!isInMenu(name) || entry.menu !== group) return []
    if (!isPageAllowed(page, contract, roles)) return []
    const isLeftOut = switches.local.contractTerminationOnly && !entry.menuInTerminationOnly
    const target = linkTargetOf(name, contract.uuid, switches)
    return target && !isLeftOut ? [{ area: pages[name].area, icon: entry.icon, ...target }] : []
  })

const isShortCut = (area: MenuEntry['area']): boolean =>
  area !== 'userInfo' && listedPages.some((page) => page.area === area && !page.entry.isNoShortCut)

/**
 * Returns the shortcuts for desktops: internal links of the menu, without those of user info and
 * those marked as only for the menu.
 */
export const desktopShortcuts = (groups: readonly MenuEntryGroup[]) =>
  groups
    .flatMap(({ places }) => places)
    .flatMap(({ area, to }) => (to !== undefined && isShortCut(area) ? [{ area, to }] : []))
