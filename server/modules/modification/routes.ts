import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import { serve } from '../../http/serve.ts'
import type { Parts } from '../../parts.ts'
import { nameBrowser } from '../identification/browser-cookie.ts'
import { beginApproval } from '../requests/begin-approval.ts'
import { addTenants } from './add.ts'
import { modificationAnswer } from './approval.ts'
import { initModification } from './init.ts'
import { readModification } from './service.ts'

/** Routes: requests to change the tenants of a contract. */
export function registerModification(app: FastifyInstance, parts: Parts): void {
  serve(app, routes.readModification, ({ caller, params }) =>
    readModification(parts, caller, params.contract),
  )
  serve(app, routes.initModification, ({ caller, params, body, request, reply, idempotent }) =>
    initModification(parts, caller, {
      contractId: params.contract,
      body,
      browser: nameBrowser(request, reply, parts.settings),
      keep: idempotent,
      callId: request.id,
    }),
  )
  serve(app, routes.approveModification, ({ caller, params, body, request, reply, idempotent }) =>
    beginApproval(modificationAnswer, parts, caller, {
      contractId: params.contract,
      body: { ...body, requestId: body.operationData.modificationRequestId },
      browser: nameBrowser(request, reply, parts.settings),
      keep: idempotent,
    }),
  )
  serve(app, routes.addTenants, ({ caller, params, body, request, idempotent }) =>
    addTenants(parts, caller, {
      contractId: params.contract,
      body,
      keep: idempotent,
      callId: request.id,
    }),
  )
}
