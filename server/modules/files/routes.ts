import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import { serve } from '../../http/serve.ts'
import type { Parts } from '../../parts.ts'
import { beginFile, completeFile, readFile } from './service.ts'

/** Routes: files of residents; their bytes are uploaded through `registerUploads`. */
export function registerFiles(app: FastifyInstance, parts: Parts): void {
  serve(app, routes.initFile, ({ caller, body }) => beginFile(parts, caller, body.file))
  serve(app, routes.completeFile, ({ caller, body }) => completeFile(parts, caller, body.file.uuid))
  serve(app, routes.readFile, ({ caller, params }) => readFile(parts, caller, params.uuid))
}
