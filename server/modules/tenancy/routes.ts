import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../dependencies.ts'
import { serve } from '../../http/serve.ts'
import { answerTenancy, readTenancyConfirmation } from './service.ts'

/** Routes: an added person confirms that they live there, or says that it is wrong. */
export function registerTenancy(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, routes.readTenancyConfirmation, ({ caller, params }) =>
    readTenancyConfirmation(dependencies, caller, params.contract),
  )
  serve(app, routes.confirmTenancy, ({ caller, params, request }) =>
    answerTenancy(dependencies, caller, {
      contractId: params.contract,
      event: 'person.confirmed',
      requestId: request.id,
    }),
  )
  serve(app, routes.disputeTenancy, ({ caller, params, body, request }) =>
    answerTenancy(dependencies, caller, {
      contractId: params.contract,
      event: 'person.disputed',
      description: body.description,
      requestId: request.id,
    }),
  )
}
