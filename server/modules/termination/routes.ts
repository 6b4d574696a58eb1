import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import { serve } from '../../http/serve.ts'
import type { Parts } from '../../parts.ts'
import { nameBrowser } from '../identification/browser-cookie.ts'
import { approveTermination } from './begin-approval.ts'
import { initTermination, readReceipt, readTermination } from './service.ts'

/** Giving notice, and what became of it. */
export function registerTermination(app: FastifyInstance, parts: Parts): void {
  serve(app, routes.readTermination, ({ caller, params }) =>
    readTermination(parts, caller, params.contract),
  )
  serve(app, routes.initTermination, ({ caller, params, body, request, reply, idempotent }) =>
    initTermination(parts, caller, {
      contractId: params.contract,
      body,
      browser: nameBrowser(request, reply, parts.settings),
      keep: idempotent,
    }),
  )
  serve(app, routes.approveTermination, ({ caller, params, body, request, reply, idempotent }) =>
    approveTermination(parts, caller, {
      contractId: params.contract,
      body,
      browser: nameBrowser(request, reply, parts.settings),
      keep: idempotent,
    }),
  )
  serve(app, routes.readReceipt, ({ caller, params }) =>
    readReceipt(parts, caller, params.contract, params.id),
  )
}
