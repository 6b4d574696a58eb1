import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import { serve } from '../../http/serve.ts'
import type { Parts } from '../../parts.ts'
import { readReceipt } from './receipt.ts'

/** Routes of the signed receipts, for every kind of request. */
export function registerRequests(app: FastifyInstance, parts: Parts): void {
  serve(app, routes.readReceipt, ({ caller, params }) =>
    readReceipt(parts, caller, params.contract, params.id),
  )
}
