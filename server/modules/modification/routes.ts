import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { beginInBrowser } from '../identification/browser-cookie.ts'
import { beginApproval } from '../requests/begin-approval.ts'
import { addTenants } from './add.ts'
import { modificationApprovalKind } from './approval.ts'
import { initModification } from './init.ts'
import { readModification } from './service.ts'

/** Routes: requests to change the tenants of a contract. */
export function registerModification(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.readModification, ({ caller, params }) =>
    readModification(dependencies, caller, params.contract),
  )
  registerApiRoute(
    app,
    routes.initModification,
    ({ caller, params, body, request, reply, idempotent }) =>
      beginInBrowser({ request, reply }, dependencies.settings, (browser) =>
        initModification(dependencies, caller, {
          contractId: params.contract,
          body,
          browser,
          storeResponse: idempotent,
          callId: request.id,
        }),
      ),
  )
  registerApiRoute(
    app,
    routes.approveModification,
    ({ caller, params, body, request, reply, idempotent }) =>
      beginInBrowser({ request, reply }, dependencies.settings, (browser) =>
        beginApproval(modificationApprovalKind, dependencies, caller, {
          contractId: params.contract,
          body: { ...body, requestId: body.operationData.modificationRequestId },
          browser,
          storeResponse: idempotent,
        }),
      ),
  )
  registerApiRoute(app, routes.addTenants, ({ caller, params, body, request, reply, idempotent }) =>
    addTenants(dependencies, caller, {
      contractId: params.contract,
      body,
      storeResponse: idempotent,
      callId: request.id,
      reply,
    }),
  )
}
