import type { addTenantMachine } from '../../machines/add-tenant/add-tenant.machine.ts'
import { ainoAdds } from '../../machines/add-tenant/add-tenant.samples.ts'
import { addressOf } from '../../src/routing/portal-routes.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import AddTenantScreen from '../../src/screens/add-tenant/AddTenantScreen.tsx'
import { ainoAtHome } from '../../tests/support/made-answers.ts'
import type { Stage } from '../../tests/support/paths/stage.ts'
import type { Live } from '../live/live-story.tsx'

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
