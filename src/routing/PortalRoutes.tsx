import { lazy } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { ListedContract } from '../../api/contracts.ts'
import { selectContractToOpen } from '../../domain/first-contract.ts'
import { mayUseFeature } from '../../domain/permissions.ts'
import { PortalLayout } from '../layout/PortalLayout.tsx'
import { useContracts, useRoles, useSwitches } from '../services/signed-in.ts'
import { paths } from './paths.ts'
import {
  addressOf,
  addressOnFirstContract,
  isOpenBySwitches,
  type Route,
  routeAt,
  tenancyGateOf,
} from './portal-routes.ts'
import { screens } from './screens.ts'

const ConfirmFirst = lazy(() => import('../screens/errors/ConfirmFirst.tsx'))
const FeatureUnavailable = lazy(() => import('../screens/errors/FeatureUnavailable.tsx'))

/**
 * The page of the current address, if the resident may open it; else 404.
 * Specification 1, section 2.
 */
export function PortalRoutes() {
  const { pathname } = useLocation()
  const contracts = useContracts()
  const switches = useSwitches()
  const found = routeAt(pathname)
  const first = selectContractToOpen(contracts)

  const led = first ? addressOnFirstContract(pathname, first.uuid) : null
  if (led !== null) return <Navigate replace to={led} />
  const contract = contracts.find(({ uuid }) => uuid === found?.contractUuid)
  if (!found || !contract || !isOpenBySwitches(found.route, switches))
    return <Navigate replace to={paths.notFound} />
  if (tenancyGateOf(found.route, contract.tenant.openAddition ?? null) === 'addition')
    return <Navigate replace to={addressOf('tenancyConfirmation', contract.uuid)} />
  return (
    <PortalLayout
      contract={contract}
      area={found.route.area}
      asksConsent={found.route.asksConsent === true}
      saysContractEnd={found.route.saysContractEnd === true}
    >
      <RoutedScreen route={found.route} contract={contract} />
    </PortalLayout>
  )
}

/** The screen of a route, if the resident's role and the state of their own addition allow it. */
function RoutedScreen({ route, contract }: { route: Route; contract: ListedContract }) {
  const { uuid, tenant } = contract
  const roles = useRoles(uuid)
  if (route.feature && !mayUseFeature(route.feature, roles))
    return <FeatureUnavailable contractUuid={uuid} feature={route.feature} />
  if (tenancyGateOf(route, tenant.openAddition ?? null) === 'confirmFirst')
    return <ConfirmFirst contractUuid={uuid} />
  const Screen = screens[route.name]
  return <Screen contractUuid={uuid} />
}
