import type { TenantRole } from '../../../domain/permissions.ts'
import type { IconName } from '../../components/Icon/Icon.tsx'
import {
  isAllowed,
  type LinkTarget,
  linkTargetOf,
  listedPages,
  type PageContract,
} from '../../routing/link-targets.ts'
import { type AreaOf, type ListedName, pages, type TileName } from '../../routing/pages.ts'
import type { Switches } from '../../routing/portal-routes.ts'

/** A task on the front page; `name` is the key of its texts. */
export type FrontTile = LinkTarget & { readonly name: AreaOf<TileName>; readonly icon: IconName }

const isTile = (name: ListedName): name is TileName => 'tile' in pages[name].entry

/** The tasks of the front page, those that are coming soon last. Specification 1, layout. */
export const frontTiles = (
  contract: PageContract,
  switches: Switches,
  roles: readonly TenantRole[],
): FrontTile[] =>
  listedPages
    .flatMap((page): FrontTile[] => {
      const { name, entry } = page
      if (!isTile(name) || !isAllowed(page, contract, roles)) return []
      const target = linkTargetOf(name, contract.uuid, switches)
      return target ? [{ name: pages[name].area, icon: entry.icon, ...target }] : []
    })
    .toSorted((a, b) => Number(a.soon ?? false) - Number(b.soon ?? false))
