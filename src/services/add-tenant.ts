import { fromPromise } from 'xstate'
import { addTenants } from '../../api/add-tenant.ts'
import { addTenantMachine } from '../../machines/add-tenant/add-tenant.machine.ts'
import type {
  AddTenantInput,
  AddTenantStart,
  AddTenantsAnswer,
  AddTenantsRequest,
} from '../../machines/add-tenant/add-tenant.setup.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { callOnce } from './call-once.ts'
import { contractRead, requireKnownType } from './contract.ts'
import {
  type LoaderSteps,
  loaderActor,
  readAll,
  readOfQuery,
  startFromEmbedded,
} from './loading.ts'
import { loadModification } from './modification-request.ts'
import { metadataQuery } from './queries.ts'
import { tenantsQuery } from './tenants.ts'

function* loadAddTenant({ contractUuid }: AddTenantInput): LoaderSteps<AddTenantStart> {
  const [read, tenants, metadata] = yield* readAll(
    contractRead(contractUuid),
    readOfQuery(tenantsQuery(contractUuid)),
    readOfQuery(metadataQuery),
  )
  const contract = requireKnownType(read)
  const { modification } = contract.modificationRequest
    ? yield* loadModification(contractUuid)
    : { modification: null }
  return { contract, tenants, mayWrite: !metadata.isImpersonator, request: modification }
}

const sendAddTenants = ({
  contractUuid,
  operation,
  once,
}: AddTenantsRequest): Promise<AddTenantsAnswer> =>
  callOnce(
    addTenants,
    {
      params: { contract: contractUuid },
      body: { operationData: operation, locale: currentLocale() },
    },
    once,
  )

/** The machine of adding tenants, with its services. Specification 1, section 7. */
export const addTenantFlow = startFromEmbedded(
  addTenantMachine.provide({
    actors: {
      loadAddTenant: loaderActor(loadAddTenant),
      addTenants: fromPromise<AddTenantsAnswer, AddTenantsRequest>(({ input }) =>
        sendAddTenants(input),
      ),
    },
  }),
)
