import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../dependencies.ts'
import { serve } from '../../http/serve.ts'
import { beginFile, completeFile, readFile } from './service.ts'

/** Routes: files of residents; their bytes are uploaded through `registerUploads`. */
export function registerFiles(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, routes.initFile, ({ caller, body, idempotent }) =>
    beginFile(dependencies, caller, { file: body.file, storeResponse: idempotent }),
  )
  serve(app, routes.completeFile, ({ caller, body }) =>
    completeFile(dependencies, caller, body.file.uuid),
  )
  serve(app, routes.readFile, ({ caller, params: { uuid }, request: { headers } }) =>
    readFile(dependencies, caller, { uuid, range: headers.range }),
  )
}
