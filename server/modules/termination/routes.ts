import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import { serve } from '../../http/serve.ts'
import type { Parts } from '../../parts.ts'
import { nameBrowser } from '../identification/browser-cookie.ts'
import { beginApproval } from '../requests/begin-approval.ts'
import { terminationAnswer } from './approval.ts'
import { initTermination, readTermination } from './service.ts'

/** Routes: giving notice, and its request. */
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
    beginApproval(terminationAnswer, parts, caller, {
      contractId: params.contract,
      body: { ...body, requestId: body.operationData.terminationRequestId },
      browser: nameBrowser(request, reply, parts.settings),
      keep: idempotent,
    }),
  )
}
