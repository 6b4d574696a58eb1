import { ainoAtHome } from '../../../fixtures/portal/fake-state.ts'
import type { Live } from '../../../fixtures/portal/live.ts'
import { ainoAdds } from '../../../machines/add-tenant/add-tenant.samples.ts'
import { contractScreen } from '../../../paths/standalone.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import AddTenantScreen from './AddTenantScreen.tsx'

/** The screen for adding tenants without the portal around it. */
export const render = contractScreen(AddTenantScreen)

/** The flow in the portal, on a contract where Aino lives with Eero. */
export const liveStoryStart: Live = {
  address: addressOf('addTenant', ainoAdds.contract.uuid),
  state: { start: { ...ainoAtHome.start, tenants: ainoAdds.tenants } },
}
