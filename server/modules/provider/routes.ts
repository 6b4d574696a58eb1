import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import { serve } from '../../http/serve.ts'
import type { Parts } from '../../parts.ts'
import { decideRequest, listRequests } from '../requests/decide.ts'

/** Routes of the provider API: decisions about requests. */
export function registerProvider(app: FastifyInstance, parts: Parts): void {
  serve(app, providerRoutes.listOpenRequests, () => listRequests(parts))
  serve(app, providerRoutes.approveRequest, ({ params, request }) =>
    decideRequest(parts, {
      request: params.request,
      decision: 'approve',
      requestId: request.id,
    }),
  )
  serve(app, providerRoutes.rejectRequest, ({ params, request }) =>
    decideRequest(parts, {
      request: params.request,
      decision: 'reject',
      requestId: request.id,
    }),
  )
}
