import {
  addressOf,
  isReachable,
  type RouteName,
  routeNamed,
  type Switches,
} from './portal-routes.ts'

/** Where something is done: in the portal, elsewhere on the web, or nowhere yet. */
export type Place =
  | { readonly to: string; readonly href?: never; readonly soon?: never }
  | { readonly href: string; readonly to?: never; readonly soon?: never }
  | { readonly soon: true; readonly to?: never; readonly href?: never }

/** A page of the contract; null when the switches keep it closed. */
export const placeOf = (name: RouteName, contractUuid: string, switches: Switches): Place | null =>
  isReachable(routeNamed(name), switches) ? { to: addressOf(name, contractUuid) } : null

/** Where faults are reported: the provider's own address where it has one. Specification 1, layout. */
export function faultReportPlace(contractUuid: string, switches: Switches): Place | null {
  const { contractTerminationOnly, customDefectNoticeLinkUrl } = switches.local
  if (contractTerminationOnly) return null
  if (customDefectNoticeLinkUrl) return { href: customDefectNoticeLinkUrl }
  return placeOf('defectNotice', contractUuid, switches)
}

/** Where payments are: coming until their flag is on. Specification 1, layout. */
export function paymentsPlace(contractUuid: string, switches: Switches): Place | null {
  if (switches.local.contractTerminationOnly) return null
  return placeOf('paymentInfo', contractUuid, switches) ?? { soon: true }
}
