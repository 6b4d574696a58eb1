import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { beginInBrowser } from '../identification/browser-cookie.ts'
import { beginApproval } from '../requests/begin-approval.ts'
import { terminationApprovalKind } from './approval.ts'
import { initTermination, readTermination } from './service.ts'

/** Routes: giving notice, and its request. */
export function registerTermination(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.readTermination, ({ caller, params }) =>
    readTermination(dependencies, caller, params.contract),
  )
  registerApiRoute(
    app,
    routes.initTermination,
    ({ caller, params, body, request, reply, idempotent }) =>
      beginInBrowser({ request, reply }, dependencies.settings, (browser) =>
        initTermination(dependencies, caller, {
          contractId: params.contract,
          body,
          browser,
          storeResponse: idempotent,
        }),
      ),
  )
  registerApiRoute(
    app,
    routes.approveTermination,
    ({ caller, params, body, request, reply, idempotent }) =>
      beginInBrowser({ request, reply }, dependencies.settings, (browser) =>
        beginApproval(terminationApprovalKind, dependencies, caller, {
          contractId: params.contract,
          body: { ...body, requestId: body.operationData.terminationRequestId },
          browser,
          storeResponse: idempotent,
        }),
      ),
  )
}
