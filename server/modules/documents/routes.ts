import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { readSignedFile, redirectToSignedAddress } from '../files/signed-download.ts'
import { findDocumentFile } from './repository.ts'
import { listDocuments, readDocument } from './service.ts'

/** Routes: the documents of a contract and its building. */
export function registerDocuments(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.listDocuments, ({ caller, params }) =>
    listDocuments(dependencies, caller, params.contract),
  )
  registerApiRoute(app, routes.readDocument, ({ caller, params }) =>
    readDocument(dependencies, caller, documentOf(params)),
  )
  registerApiRoute(app, routes.followDocument, ({ caller, params, reply }) =>
    redirectToSignedAddress(reply, readDocument(dependencies, caller, documentOf(params))),
  )
  registerApiRoute(app, routes.readDocumentFile, ({ params, query, request, reply }) => {
    const download = { id: params.document, range: request.headers.range, ...query }
    return readSignedFile(dependencies, reply, 'document', download, findDocumentFile)
  })
}

const documentOf = (params: { readonly contract: string; readonly document: string }) => ({
  contractId: params.contract,
  id: params.document,
})
