import { ainoAtHome } from '../../../fixtures/portal/fake-answers.ts'
import type { Live } from '../../../fixtures/portal/live.ts'
import type { addTenantMachine } from '../../../machines/add-tenant/add-tenant.machine.ts'
import { ainoAdds } from '../../../machines/add-tenant/add-tenant.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import AddTenantScreen from './AddTenantScreen.tsx'

/** The screen of adding tenants without the portal around it. */
export const render = ({ machine, options }: Stage<typeof addTenantMachine>) => (
  <MemoryRouter>
    <main>
      <AddTenantScreen
        contractUuid={options.input.contractUuid}
        machine={machine}
        options={options}
      />
    </main>
  </MemoryRouter>
)

/** In the portal, where Aino lives with Eero. */
export const live: Live = {
  address: addressOf('addTenant', ainoAdds.contract.uuid),
  world: { start: { ...ainoAtHome.start, tenants: ainoAdds.tenants } },
}
