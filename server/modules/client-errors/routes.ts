import type { FastifyInstance } from 'fastify'
import { reportClientError } from '../../../api/client-errors.ts'
import { providerRoutes } from '../../../api/provider.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { clientAddressOfRequest } from '../../kernel/http/client-address.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { createAttemptCounter, rateLimits } from '../../kernel/rate-limit/attempts.ts'
import { listClientErrors, storeClientError } from './service.ts'

/** The route of reports about errors in browsers. */
export function registerClientErrors(app: FastifyInstance, dependencies: Dependencies): void {
  const attempts = createAttemptCounter(dependencies)
  registerApiRoute(app, reportClientError, async ({ body, request, reply }) => {
    await attempts.count(rateLimits.clientErrors, clientAddressOfRequest(request), reply)
    await storeClientError(dependencies, body)
  })
  registerApiRoute(app, providerRoutes.listClientErrors, ({ query }) =>
    listClientErrors(dependencies, query),
  )
}
