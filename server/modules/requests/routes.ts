import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { readReceipt } from './receipt.ts'

/** The route of the signed receipts, for every kind of request. */
export function registerRequests(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.readReceipt, ({ caller, params }) =>
    readReceipt(dependencies, caller, params.contract, params.id),
  )
}
