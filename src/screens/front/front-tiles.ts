import { mayUse, type TenantRole } from '../../../domain/permissions.ts'
import type { IconName } from '../../components/Icon/Icon.tsx'
import { type LinkTarget, linkTargetOf, listedPages } from '../../routing/link-targets.ts'
import { type AreaOf, type ListedName, pages, type TileName } from '../../routing/pages.ts'
import type { Switches } from '../../routing/portal-routes.ts'

/** A task on the front page; `name` is the key of its texts. */
export type FrontTile = LinkTarget & { readonly name: AreaOf<TileName>; readonly icon: IconName }

const isTile = (name: ListedName): name is TileName => 'tile' in pages[name].entry

/** The tasks of the front page, those that are coming soon last. Specification 1, layout. */
export const frontTiles = (
  contractUuid: string,
  switches: Switches,
  roles: readonly TenantRole[],
): FrontTile[] =>
  listedPages
    .flatMap(({ name, feature, entry }): FrontTile[] => {
      if (!isTile(name)) return []
      const isOpen = feature === undefined || mayUse(feature, roles)
      const target = linkTargetOf(name, contractUuid, switches)
      return isOpen && target ? [{ name: pages[name].area, icon: entry.icon, ...target }] : []
    })
    .toSorted((a, b) => Number(a.soon ?? false) - Number(b.soon ?? false))
