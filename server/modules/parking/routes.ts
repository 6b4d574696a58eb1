import type { FastifyInstance } from 'fastify'
import { parseIncludedParts } from '../../../api/parking.ts'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { readParkingCalendar } from './calendar.ts'
import { changeSpot } from './change.ts'
import { endReservation } from './end.ts'
import { reserveSpot } from './reserve.ts'
import { readParking } from './service.ts'
import { unwatchSpot, watchSpot } from './watch.ts'

/** Routes: parking areas, and what reserves, ends, changes and watches their spots. */
export function registerParking(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.readParking, ({ caller, params, query }) =>
    readParking(dependencies, caller, {
      contractId: params.contract,
      parts: parseIncludedParts(query.include),
    }),
  )
  registerApiRoute(
    app,
    routes.reserveParkingSpot,
    ({ caller, params, body, request, idempotent }) =>
      reserveSpot(dependencies, caller, {
        contractId: params.contract,
        body,
        requestId: request.id,
        storeResponse: idempotent,
      }),
  )
  registerApiRoute(app, routes.endParkingReservation, ({ caller, params, body, request }) =>
    endReservation(dependencies, caller, {
      contractId: params.contract,
      body,
      requestId: request.id,
    }),
  )
  registerApiRoute(app, routes.changeParkingSpot, ({ caller, params, body, request, idempotent }) =>
    changeSpot(dependencies, caller, {
      contractId: params.contract,
      body,
      requestId: request.id,
      storeResponse: idempotent,
    }),
  )
  registerApiRoute(app, routes.readParkingCalendar, ({ caller, params, query }) =>
    readParkingCalendar(dependencies, caller, {
      contractId: params.contract,
      id: params.reservation,
      locale: query.lang ?? caller.language,
    }),
  )
  registerApiRoute(app, routes.watchParkingSpot, ({ caller, params }) =>
    watchSpot(dependencies, caller, { contractId: params.contract, providerId: params.spot }),
  )
  registerApiRoute(app, routes.unwatchParkingSpot, ({ caller, params }) =>
    unwatchSpot(dependencies, caller, { contractId: params.contract, providerId: params.spot }),
  )
}
