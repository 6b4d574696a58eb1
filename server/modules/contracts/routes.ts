import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { languageOfCall } from '../../kernel/http/language.ts'
import { serve } from '../../kernel/http/serve.ts'
import { readBuildingInfo } from './building-info.ts'
import {
  contractLists,
  listBeneficiaries,
  listContacts,
  listTenants,
  readContract,
  readInvoiceAddress,
  viewerAt,
} from './service.ts'

/** Routes: the contracts of the signed-in resident and their details. */
export function registerContracts(app: FastifyInstance, dependencies: Dependencies): void {
  const listContracts = contractLists(dependencies)
  serve(app, routes.listContracts, ({ caller }) => listContracts(caller))
  serve(app, routes.readContract, ({ caller, params }) =>
    readContract(dependencies.database, viewerAt(dependencies.clock, caller), params.contract),
  )
  serve(app, routes.listTenants, ({ caller, params }) =>
    listTenants(dependencies, caller, params.contract),
  )
  serve(app, routes.listBeneficiaries, ({ caller, params }) =>
    listBeneficiaries(dependencies, caller, params.contract),
  )
  serve(app, routes.readInvoiceAddress, ({ caller, params }) =>
    readInvoiceAddress(dependencies, caller, params.contract),
  )
  serve(app, routes.listContacts, ({ caller, params, request }) =>
    listContacts(dependencies, caller, {
      contractId: params.contract,
      language: languageOfCall(request),
    }),
  )
  serve(app, routes.readBuildingInfo, ({ caller, params }) =>
    readBuildingInfo(dependencies, caller, params.contract),
  )
}
