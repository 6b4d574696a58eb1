import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import { serve } from '../../http/serve.ts'
import type { Parts } from '../../parts.ts'
import {
  contractLists,
  listBeneficiaries,
  listContacts,
  listTenants,
  readInvoiceAddress,
  seeContract,
  viewerAt,
} from './service.ts'

/** Routes: the contracts of the signed-in resident and their details. */
export function registerContracts(app: FastifyInstance, parts: Parts): void {
  const listContracts = contractLists(parts)
  serve(app, routes.listContracts, ({ caller }) => listContracts(caller))
  serve(app, routes.readContract, ({ caller, params }) =>
    seeContract(parts.database, viewerAt(parts.clock, caller), params.contract),
  )
  serve(app, routes.listTenants, ({ caller, params }) =>
    listTenants(parts, caller, params.contract),
  )
  serve(app, routes.listBeneficiaries, ({ caller, params }) =>
    listBeneficiaries(parts, caller, params.contract),
  )
  serve(app, routes.readInvoiceAddress, ({ caller, params }) =>
    readInvoiceAddress(parts, caller, params.contract),
  )
  serve(app, routes.listContacts, ({ caller, params }) =>
    listContacts(parts, caller, params.contract),
  )
}
