import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { languageOfCall } from '../../kernel/http/language.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { sendMessage } from './send.ts'
import { listThreads, markThreadRead, readOutOfOffice, readThread } from './service.ts'

/** Routes: messages between a resident and the provider. */
export function registerMessages(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.listThreads, ({ caller, query, request }) =>
    listThreads(dependencies, caller, languageOfCall(request), query.after),
  )
  registerApiRoute(app, routes.readThread, ({ caller, params, query, request }) =>
    readThread(dependencies, caller, { ...params, ...query, language: languageOfCall(request) }),
  )
  registerApiRoute(app, routes.markThreadRead, ({ caller, params, body }) =>
    markThreadRead(dependencies, caller, { ...params, ...body }),
  )
  registerApiRoute(app, routes.sendMessage, ({ caller, params, body, request, idempotent }) =>
    sendMessage(dependencies, caller, {
      contractId: params.contract,
      body,
      requestId: request.id,
      storeResponse: idempotent,
    }),
  )
  registerApiRoute(app, routes.readOutOfOffice, ({ caller, params, request }) =>
    readOutOfOffice(dependencies, caller, {
      contractId: params.contract,
      language: languageOfCall(request),
    }),
  )
}
