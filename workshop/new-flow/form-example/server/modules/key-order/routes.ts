import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../../../../server/kernel/dependencies/dependencies.ts'
import { registerApiRoute } from '../../../../../../server/kernel/http/serve.ts'
import * as api from '../../../api/key-order.ts'
import { createKeyOrder } from './service.ts'

/** Registers the routes for ordering keys. */
export function registerKeyOrder(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, api.createKeyOrder, ({ caller, params, body, request, idempotent }) =>
    createKeyOrder(dependencies, caller, {
      contractId: params.contract,
      body,
      keep: idempotent,
      callId: request.id,
    }),
  )
}
