import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { listContractFigures } from './figures.ts'
import {
  listCategoryAccounts,
  listOpenPayments,
  listPaymentMonths,
  listRemittances,
} from './service.ts'

/** Routes: what a resident owes and has paid, and the figures that the provider compares. */
export function registerPayments(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.listPaymentMonths, ({ caller, params }) =>
    listPaymentMonths(dependencies, caller, params.contract),
  )
  registerApiRoute(app, routes.listRemittances, ({ caller, params }) =>
    listRemittances(dependencies, caller, params.contract),
  )
  registerApiRoute(app, routes.listCategoryAccounts, ({ caller, params }) =>
    listCategoryAccounts(dependencies, caller, params.contract),
  )
  registerApiRoute(app, routes.listOpenPayments, ({ caller, params }) =>
    listOpenPayments(dependencies, caller, params.contract),
  )
  registerApiRoute(app, providerRoutes.listContractFigures, ({ query }) =>
    listContractFigures(dependencies, query),
  )
}
