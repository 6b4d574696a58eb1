import { ainoSignedInState } from '../../../fixtures/portal/fake-state.ts'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { addTenantStart } from '../../../machines/add-tenant/add-tenant.samples.ts'
import { makeContractScreenRenderer } from '../../../paths/standalone.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import AddTenantScreen from './AddTenantScreen.tsx'

/** Renders the screen for adding tenants without the portal around it. */
export const render = makeContractScreenRenderer(AddTenantScreen)

/**
 * Where the live story begins: the flow in the portal, on a contract where Aino lives with Eero.
 */
export const liveStorySetup: LiveStorySetup = {
  address: addressOf('addTenant', addTenantStart.contract.uuid),
  state: { start: { ...ainoSignedInState.start, tenants: addTenantStart.tenants } },
}
