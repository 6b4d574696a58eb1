import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { keyCallOf } from '../../kernel/http/key-call.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { readCalendar } from './calendar.ts'
import { decideRequest, listRequests } from './decide.ts'
import { readFileOfRequest, readRequest } from './whole-request.ts'

/** Routes for requests of every kind: the calendar files, and the provider's decisions. */
export function registerAllRequests(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.readCalendar, ({ caller, params, query }) =>
    readCalendar(dependencies, caller, {
      contractId: params.contract,
      requestId: params.id,
      locale: query.lang ?? caller.language,
    }),
  )
  registerApiRoute(app, providerRoutes.listOpenRequests, ({ query }) =>
    listRequests(dependencies, query),
  )
  registerApiRoute(app, providerRoutes.readRequest, ({ params }) =>
    readRequest(dependencies, params.request),
  )
  registerApiRoute(app, providerRoutes.readRequestFile, ({ params, request: { headers } }) =>
    readFileOfRequest(dependencies, { ...params, range: headers.range }),
  )
  registerApiRoute(app, providerRoutes.approveRequest, ({ params, request }) =>
    decideRequest(dependencies, {
      request: params.request,
      decision: 'approve',
      ...keyCallOf(request),
    }),
  )
  registerApiRoute(app, providerRoutes.rejectRequest, ({ params, request }) =>
    decideRequest(dependencies, {
      request: params.request,
      decision: 'reject',
      ...keyCallOf(request),
    }),
  )
}
