import { fromPromise } from 'xstate'
import type { ErrorCode, FieldFault } from '../../api/errors.ts'
import { addTenantMachine } from '../../machines/add-tenant/add-tenant.machine.ts'
import { ainoAdds } from '../../machines/add-tenant/add-tenant.samples.ts'
import type {
  AddedTenants,
  AddTenantInput,
  AddTenantStart,
  TenantsToAdd,
} from '../../machines/add-tenant/add-tenant.setup.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { noon } from '../../machines/termination/termination.samples.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import AddTenantScreen from '../../src/screens/add-tenant/AddTenantScreen.tsx'
import { show } from './show.tsx'

/** How the server takes what is sent: as a failure, or as an answer. */
export type Taken = AddedTenants | { readonly code: ErrorCode; readonly fields?: FieldFault[] }

/** The screen of adding tenants at noon, with answers at hand, and what was sent. */
export async function openAddTenant(
  starts: readonly AddTenantStart[] = [ainoAdds],
  taken: Taken = { success: true, message: 'Pyyntö on lähetetty.' },
) {
  const left = [...starts]
  const sent: TenantsToAdd[] = []
  const machine = addTenantMachine.provide({
    actors: {
      loadAddTenant: fromPromise<AddTenantStart, AddTenantInput>(async () => {
        const start = left.length > 1 ? left.shift() : left[0]
        if (!start) throw new Error('There is nothing to begin with')
        return start
      }),
      addTenants: fromPromise<AddedTenants, TenantsToAdd>(async ({ input }) => {
        sent.push(input)
        if ('code' in taken) throw new Failure(taken.code, taken.fields ?? [])
        return taken
      }),
    },
  })
  const contractUuid = ainoAdds.contract.uuid
  const screen = await show(
    <MemoryRouter>
      <main>
        <AddTenantScreen
          contractUuid={contractUuid}
          machine={machine}
          options={{ input: { contractUuid, now: () => noon } }}
        />
      </main>
    </MemoryRouter>,
  )
  return { sent, unmount: () => screen.unmount() }
}
