import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { keyCallOf } from '../../kernel/http/key-call.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { decideAddition, listAdditions, readAddition } from './additions.ts'
import { answerTenancy, readTenancyConfirmation } from './service.ts'

/** Routes: an added person confirms that they live there, or says that it is wrong. */
export function registerTenancy(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.readTenancyConfirmation, ({ caller, params }) =>
    readTenancyConfirmation(dependencies, caller, params.contract),
  )
  registerApiRoute(app, routes.confirmTenancy, ({ caller, params, request }) =>
    answerTenancy(dependencies, caller, {
      contractId: params.contract,
      event: 'person.confirmed',
      requestId: request.id,
    }),
  )
  registerApiRoute(app, routes.disputeTenancy, ({ caller, params, body, request }) =>
    answerTenancy(dependencies, caller, {
      contractId: params.contract,
      event: 'person.disputed',
      description: body.description,
      requestId: request.id,
    }),
  )
  registerApiRoute(app, providerRoutes.listAdditions, ({ query }) =>
    listAdditions(dependencies, query),
  )
  registerApiRoute(app, providerRoutes.readAddition, ({ params }) =>
    readAddition(dependencies, params.addition),
  )
  registerApiRoute(app, providerRoutes.undoAddition, ({ params, body, request }) =>
    decideAddition(
      dependencies,
      { ...params, decision: 'undo', because: body.because },
      keyCallOf(request),
    ),
  )
  registerApiRoute(app, providerRoutes.upholdAddition, ({ params, request }) =>
    decideAddition(dependencies, { ...params, decision: 'uphold' }, keyCallOf(request)),
  )
}
