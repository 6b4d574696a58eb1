import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { sendPlainPage } from '../../kernel/http/plain-page.ts'
import { sessionCookieName } from '../session/cookies.ts'
import { createOpenApiDocument } from './document.ts'
import { renderApiDocumentPage } from './page.ts'

/**
 * Routes: the API as OpenAPI 3.1, and as a page without script. Absent without the setting, which is
 * off in production: the document lists the provider's routes.
 */
export function registerOpenApi(
  app: FastifyInstance,
  { settings }: Pick<Dependencies, 'settings'>,
): void {
  if (!settings.apiDocs) return
  const document = createOpenApiDocument(sessionCookieName(settings))
  app.get('/api/openapi.json', async () => document)
  app.get('/api/docs', async (_request, reply) =>
    sendPlainPage(reply, { title: 'Porras API', body: renderApiDocumentPage(document) }),
  )
}
