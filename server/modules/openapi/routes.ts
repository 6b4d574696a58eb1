import type { FastifyInstance } from 'fastify'
import { sendPlainPage } from '../../http/plain-page.ts'
import type { Parts } from '../../parts.ts'
import { sessionCookie } from '../session/cookies.ts'
import { openApiDocument } from './document.ts'
import { documentPage } from './page.ts'

/** What the API is: as OpenAPI 3.1, and as a page. */
export function registerOpenApi(app: FastifyInstance, { settings }: Pick<Parts, 'settings'>): void {
  const document = openApiDocument(sessionCookie(settings))
  app.get('/api/openapi.json', async () => document)
  app.get('/api/docs', async (_request, reply) =>
    sendPlainPage(reply, { title: 'Porras API', body: documentPage(document) }),
  )
}
