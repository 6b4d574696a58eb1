import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { announceProviderFile, completeProviderFile } from './provider-files.ts'
import { announceFile, completeFile, readFile } from './service.ts'

/** Routes: files of residents; their bytes are uploaded through `registerUploads`. */
export function registerFiles(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.initFile, ({ caller, body, idempotent }) =>
    announceFile(dependencies, caller, { file: body.file, storeResponse: idempotent }),
  )
  registerApiRoute(app, routes.completeFile, ({ caller, body }) =>
    completeFile(dependencies, caller, body.file.uuid),
  )
  registerApiRoute(app, routes.readFile, ({ caller, params: { uuid }, request: { headers } }) =>
    readFile(dependencies, caller, { uuid, range: headers.range }),
  )
  registerApiRoute(app, providerRoutes.announceProviderFile, ({ body }) =>
    announceProviderFile(dependencies, body),
  )
  registerApiRoute(app, providerRoutes.completeProviderFile, ({ params }) =>
    completeProviderFile(dependencies, params.file),
  )
}
