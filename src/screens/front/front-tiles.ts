import { mayUse, type TenantRole } from '../../../domain/permissions.ts'
import type { IconName } from '../../components/Icon/Icon.tsx'
import { faultReportPlace, type Place, paymentsPlace, placeOf } from '../../routing/places.ts'
import type { Switches } from '../../routing/portal-routes.ts'

/** A task on the front page; `name` is that of its words. */
export type FrontTile = Place & {
  readonly name: 'defectNotice' | 'payments' | 'sauna' | 'terminate' | 'addTenant'
  readonly icon: IconName
}

/** The tasks of the front page. Specification 1, layout, front page. */
export function frontTiles(
  contractUuid: string,
  switches: Switches,
  roles: readonly TenantRole[],
): FrontTile[] {
  const tile = (name: FrontTile['name'], icon: IconName, place: Place | null): FrontTile[] =>
    place ? [{ name, icon, ...place }] : []
  const isWhole = !switches.local.contractTerminationOnly
  return [
    ...tile('defectNotice', 'wrench', faultReportPlace(contractUuid, switches)),
    ...tile(
      'payments',
      'wallet',
      mayUse('payments', roles) ? paymentsPlace(contractUuid, switches) : null,
    ),
    ...tile('sauna', 'calendar', isWhole ? { soon: true } : null),
    ...tile('terminate', 'door-out', placeOf('terminate', contractUuid, switches)),
    ...tile('addTenant', 'people', placeOf('addTenant', contractUuid, switches)),
  ]
}
