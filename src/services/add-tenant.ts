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
import { contractRead, ofKnownType } from './contract.ts'
import { loader, ofQuery, readAll, type Steps, startLoaded } from './loading.ts'
import { loadModification } from './modification-request.ts'
import { metadataQuery } from './queries.ts'
import { tenantsQuery } from './tenants.ts'

function* loadAddTenant({ contractUuid }: AddTenantInput): Steps<AddTenantStart> {
  const [read, tenants, metadata] = yield* readAll(
    contractRead(contractUuid),
    ofQuery(tenantsQuery(contractUuid)),
    ofQuery(metadataQuery),
  )
  const contract = ofKnownType(read)
  const { modification } = contract.modificationRequest
    ? yield* loadModification(contractUuid)
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
export const addTenant = startLoaded(
  addTenantMachine.provide({
    actors: {
      loadAddTenant: loader(loadAddTenant),
      addTenants: fromPromise<AddedTenants, TenantsToAdd>(({ input }) => sendAddTenants(input)),
    },
  }),
)
