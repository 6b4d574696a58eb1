import { mayUse, type TenantRole } from '../../../domain/permissions.ts'
import type { IconName } from '../../components/Icon/Icon.tsx'
import type { RouteArea } from '../../routing/pages.ts'
import { listedPages, type Place, placeOf } from '../../routing/places.ts'
import type { Switches } from '../../routing/portal-routes.ts'

/** A task on the front page; `name` is the key of its texts. */
export type FrontTile = Place & { readonly name: RouteArea; readonly icon: IconName }

/** The tasks of the front page. Specification 1, layout, front page. */
export const frontTiles = (
  contractUuid: string,
  switches: Switches,
  roles: readonly TenantRole[],
): FrontTile[] =>
  listedPages.flatMap(({ name, area, feature, entry }): FrontTile[] => {
    const isOpen = feature === undefined || mayUse(feature, roles)
    const place = placeOf(name, contractUuid, switches)
    return entry.tile && isOpen && place ? [{ name: area, icon: entry.icon, ...place }] : []
  })
