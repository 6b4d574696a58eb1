import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { getAbsoluteFSPath } from 'swagger-ui-dist'
import type { Dependencies } from '../../dependencies.ts'
import { sessionCookie } from '../session/cookies.ts'
import { openApiDocument } from './document.ts'
import { startViewer, viewerPage } from './viewer.ts'

const FOLDER = '/api/docs/'

/** The viewer loads nothing from other origins and runs no inline script. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Routes: the API as OpenAPI 3.1, and as an interactive page. */
export function registerOpenApi(
  app: FastifyInstance,
  { settings }: Pick<Dependencies, 'settings'>,
): void {
  const document = openApiDocument(sessionCookie(settings))
  app.get('/api/openapi.json', async () => document)
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(viewerPage(FOLDER)),
  )
  app.get(`${FOLDER}start.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(startViewer),
  )
  app.register(fastifyStatic, {
    root: getAbsoluteFSPath(),
    prefix: FOLDER,
    // Only the two files that the page needs, and no other of the package.
    allowedPath: (path) => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
    decorateReply: false,
    maxAge: 3_600_000,
  })
}
