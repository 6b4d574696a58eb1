import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../dependencies.ts'
import { serve } from '../../http/serve.ts'
import { readCalendar } from './calendar.ts'
import { readReceipt } from './receipt.ts'

/** Routes of the signed receipts and the calendar files, for every kind of request. */
export function registerRequests(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, routes.readReceipt, ({ caller, params }) =>
    readReceipt(dependencies, caller, params.contract, params.id),
  )
  serve(app, routes.readCalendar, ({ caller, params, query }) =>
    readCalendar(dependencies, caller, {
      contractId: params.contract,
      requestId: params.id,
      locale: query.lang ?? caller.language,
    }),
  )
}
