import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { serve } from '../../kernel/http/serve.ts'
import { followDocument, listDocuments, readDocument, readDocumentFile } from './service.ts'

/** Routes: the documents of a contract and its building. */
export function registerDocuments(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, routes.listDocuments, ({ caller, params }) =>
    listDocuments(dependencies, caller, params.contract),
  )
  serve(app, routes.readDocument, ({ caller, params }) =>
    readDocument(dependencies, caller, { contractId: params.contract, id: params.document }),
  )
  serve(app, routes.followDocument, ({ caller, params, reply }) => {
    reply.header('referrer-policy', 'no-referrer')
    return followDocument(dependencies, caller, {
      contractId: params.contract,
      id: params.document,
    })
  })
  serve(app, routes.readDocumentFile, ({ params, query, request, reply }) => {
    // An address gives the bytes to whoever has it.
    reply.header('referrer-policy', 'no-referrer')
    const { range } = request.headers
    return readDocumentFile(dependencies, params.document, { ...query, range })
  })
}
