import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import type { Dependencies } from '../../dependencies.ts'
import { serve } from '../../http/serve.ts'
import { sendNotification } from '../notifications/send.ts'
import { decideRequest, listRequests } from '../requests/decide.ts'

/** Routes of the provider API: decisions about requests, and notifications. */
export function registerProvider(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, providerRoutes.listOpenRequests, () => listRequests(dependencies))
  serve(app, providerRoutes.approveRequest, ({ params, request }) =>
    decideRequest(dependencies, {
      request: params.request,
      decision: 'approve',
      requestId: request.id,
    }),
  )
  serve(app, providerRoutes.rejectRequest, ({ params, request }) =>
    decideRequest(dependencies, {
      request: params.request,
      decision: 'reject',
      requestId: request.id,
    }),
  )
  serve(app, providerRoutes.sendNotification, ({ body, request }) =>
    sendNotification(dependencies, { notification: body, requestId: request.id }),
  )
}
