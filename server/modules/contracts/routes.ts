import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { languageOfCall } from '../../kernel/http/language.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { readBuildingInfo } from './building-info.ts'
import {
  createContractLister,
  listBeneficiaries,
  listContacts,
  listTenants,
  readContract,
  readInvoiceAddress,
  viewerOf,
} from './service.ts'

/** Routes: the contracts of the signed-in resident and their details. */
export function registerContracts(app: FastifyInstance, dependencies: Dependencies): void {
  const listContracts = createContractLister(dependencies)
  registerApiRoute(app, routes.listContracts, ({ caller }) => listContracts(caller))
  registerApiRoute(app, routes.readContract, ({ caller, params }) =>
    readContract(dependencies.database, viewerOf(dependencies.clock, caller), params.contract),
  )
  registerApiRoute(app, routes.listTenants, ({ caller, params }) =>
    listTenants(dependencies, caller, params.contract),
  )
  registerApiRoute(app, routes.listBeneficiaries, ({ caller, params }) =>
    listBeneficiaries(dependencies, caller, params.contract),
  )
  registerApiRoute(app, routes.readInvoiceAddress, ({ caller, params }) =>
    readInvoiceAddress(dependencies, caller, params.contract),
  )
  registerApiRoute(app, routes.listContacts, ({ caller, params, request }) =>
    listContacts(dependencies, caller, {
      contractId: params.contract,
      language: languageOfCall(request),
    }),
  )
  registerApiRoute(app, routes.readBuildingInfo, ({ caller, params }) =>
    readBuildingInfo(dependencies, caller, params.contract),
  )
}
