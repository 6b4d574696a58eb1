import type { FastifyInstance } from 'fastify'
import { reportClientError } from '../../../api/client-errors.ts'
import { providerRoutes } from '../../../api/provider.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { clientAddressOf } from '../../kernel/http/client-address.ts'
import { serve } from '../../kernel/http/serve.ts'
import { attemptsIn, limits } from '../../kernel/rate-limit/attempts.ts'
import { listClientErrors, storeClientError } from './service.ts'

/** The route of reports about errors in browsers. */
export function registerClientErrors(app: FastifyInstance, dependencies: Dependencies): void {
  const attempts = attemptsIn(dependencies)
  serve(app, reportClientError, async ({ body, request, reply }) => {
    await attempts.count(limits.clientErrors, clientAddressOf(request), reply)
    await storeClientError(dependencies, body)
  })
  serve(app, providerRoutes.listClientErrors, ({ query }) => listClientErrors(dependencies, query))
}
