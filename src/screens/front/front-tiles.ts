import type { TenantRole } from '../../../domain/permissions.ts'
import type { IconName } from '../../components/Icon/Icon.tsx'
import {
  isPageAllowed,
  type LinkTarget,
  linkTargetOf,
  listedPages,
  type PageContract,
} from '../../routing/link-targets.ts'
import { type AreaOf, type ListedName, pages, type TileName } from '../../routing/pages.ts'
import type { Switches } from '../../routing/portal-routes.ts'

/** A task on the front page; `name` is the key of its texts. */
export type FrontTask = LinkTarget & {
  readonly name: AreaOf<TileName>
  readonly icon: IconName
  /**
   * Whether the task has no page yet in any portal, so that a line under the tiles announces it.
   */
  readonly isLine: boolean
}

const isTile = (name: ListedName): name is TileName => 'tile' in pages[name].entry

/**
 * Returns the tasks of the front page in their order; tasks that the switches close for now come
 * after the others. Specification 1, layout; decision 0101.
 */
export const frontTasks = (
  contract: PageContract,
  switches: Switches,
  roles: readonly TenantRole[],
): FrontTask[] =>
  listedPages
    .flatMap((page): (FrontTask & { readonly place: number })[] => {
      const { name, path, entry } = page
      if (!isTile(name) || !isPageAllowed(page, contract, roles)) return []
      const target = linkTargetOf(name, contract.uuid, switches)
      const {
        area,
        entry: { tile },
      } = pages[name]
      return target
        ? [{ name: area, icon: entry.icon, isLine: path === null, place: tile, ...target }]
        : []
    })
    .toSorted((a, b) => Number(a.soon ?? false) - Number(b.soon ?? false) || a.place - b.place)
    .map(({ place: _place, ...task }) => task)
