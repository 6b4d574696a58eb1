import type { FastifyInstance } from 'fastify'
import { partsOf } from '../../../api/parking.ts'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../dependencies.ts'
import { serve } from '../../http/serve.ts'
import { reserveSpot } from './reserve.ts'
import { readParking } from './service.ts'

/** Routes: parking areas, and what reserves, ends, changes and watches their spots. */
export function registerParking(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, routes.readParking, ({ caller, params, query }) =>
    readParking(dependencies, caller, {
      contractId: params.contract,
      parts: partsOf(query.include),
    }),
  )
  serve(app, routes.reserveParkingSpot, ({ caller, params, body, request, idempotent }) =>
    reserveSpot(dependencies, caller, {
      contractId: params.contract,
      body,
      requestId: request.id,
      storeResponse: idempotent,
    }),
  )
}
