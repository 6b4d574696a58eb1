import { fromPromise } from 'xstate'
import { addTenants } from '../../api/add-tenant.ts'
import { addTenantMachine } from '../../machines/add-tenant/add-tenant.machine.ts'
import type {
  AddedTenants,
  AddTenantInput,
  AddTenantStart,
  TenantsToAdd,
} from '../../machines/add-tenant/add-tenant.setup.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { callOnce } from './call-once.ts'
import { loadModification } from './modification-request.ts'
import { metadataQuery, queryClient } from './queries.ts'
import { tenantsQuery } from './tenants.ts'
import { loadContract } from './termination-request.ts'

async function loadAddTenant({ contractUuid }: AddTenantInput): Promise<AddTenantStart> {
  const [contract, tenants, metadata] = await Promise.all([
    loadContract(contractUuid),
    queryClient.fetchQuery(tenantsQuery(contractUuid)),
    queryClient.fetchQuery(metadataQuery),
  ])
  const { modification } = contract.modificationRequest
    ? await loadModification(contractUuid)
    : { modification: null }
  return { contract, tenants, mayWrite: !metadata.isImpersonator, request: modification }
}

const sendAddTenants = ({ contractUuid, operation, once }: TenantsToAdd): Promise<AddedTenants> =>
  callOnce(
    addTenants,
    {
      params: { contract: contractUuid },
      body: { operationData: operation, locale: currentLocale() },
    },
    once,
  )

/** The machine of adding tenants, with its services. Specification 1, section 7. */
export const addTenant = addTenantMachine.provide({
  actors: {
    loadAddTenant: fromPromise<AddTenantStart, AddTenantInput>(({ input }) => loadAddTenant(input)),
    addTenants: fromPromise<AddedTenants, TenantsToAdd>(({ input }) => sendAddTenants(input)),
  },
})
