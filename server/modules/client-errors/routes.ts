import type { FastifyInstance } from 'fastify'
import { reportClientError } from '../../../api/client-errors.ts'
import { attemptsIn, limits } from '../../attempts/attempts.ts'
import type { Dependencies } from '../../dependencies.ts'
import { clientAddressOf } from '../../http/client-address.ts'
import { serve } from '../../http/serve.ts'
import { storeClientError } from './service.ts'

/** The route of reports about errors in browsers. */
export function registerClientErrors(app: FastifyInstance, dependencies: Dependencies): void {
  const attempts = attemptsIn(dependencies)
  serve(app, reportClientError, async ({ body, request, reply }) => {
    await attempts.count(limits.clientErrors, clientAddressOf(request), reply)
    await storeClientError(dependencies, body)
  })
}
