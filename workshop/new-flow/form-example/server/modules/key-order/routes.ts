import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../../../server/http/serve.ts'
import type { Parts } from '../../../../../../server/parts.ts'
import * as api from '../../../api/key-order.ts'
import { createKeyOrder } from './service.ts'

/** Registers the routes for ordering keys. */
export function registerKeyOrder(app: FastifyInstance, parts: Parts): void {
  serve(app, api.createKeyOrder, ({ caller, params, body, request, idempotent }) =>
    createKeyOrder(parts, caller, {
      contractId: params.contract,
      operation: body,
      keep: idempotent,
      callId: request.id,
    }),
  )
}
