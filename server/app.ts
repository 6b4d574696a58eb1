import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { keepInDatabase } from './idempotency/idempotency.ts'
import { registerContracts } from './modules/contracts/routes.ts'
import { registerDemoStaff } from './modules/demo-staff/routes.ts'
import { registerDrafts } from './modules/drafts/routes.ts'
import { registerFiles } from './modules/files/routes.ts'
import { registerUploads } from './modules/files/uploads.ts'
import { registerHealth } from './modules/health/routes.ts'
import { registerIdentification } from './modules/identification/routes.ts'
import { registerMailbox } from './modules/mailbox/routes.ts'
import { registerModification } from './modules/modification/routes.ts'
import { registerOpenApi } from './modules/openapi/routes.ts'
import type { PortalFiles } from './modules/page/files.ts'
import { registerPages } from './modules/page/routes.ts'
import { registerPassword } from './modules/password/routes.ts'
import { registerProvider } from './modules/provider/routes.ts'
import { registerRegistration } from './modules/registration/routes.ts'
import { registerRequests } from './modules/requests/routes.ts'
import { registerSession } from './modules/session/routes.ts'
import { registerStaff } from './modules/staff/routes.ts'
import { registerTermination } from './modules/termination/routes.ts'
import { registerUser } from './modules/user/routes.ts'
import type { Parts } from './parts.ts'
import { admitCalls, admitProvider, denyStaffWrites } from './plugins/admission.ts'
import { letGoOnClose } from './plugins/closing.ts'
import { answerErrors, answerUnreadable } from './plugins/errors.ts'
import { obeyFaults } from './plugins/faults.ts'
import { refuseForgery } from './plugins/forgery.ts'
import { logRequests } from './plugins/request-log.ts'
import { addSecurityHeaders, offerNonces } from './plugins/security-headers.ts'
import { UPLOAD_MS } from './storage/storage.ts'

const MAX_BODY_BYTES = 256 * 1024
/** Timeout for receiving a whole request: longer than the slowest upload. */
const REQUEST_MS = UPLOAD_MS + 60_000

/** Builds the server, not yet listening. With `portal` it also serves the built portal. */
export function buildApp(
  parts: Parts,
  { portal }: { readonly portal?: PortalFiles } = {},
): FastifyInstance {
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: answerUnreadable,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    routerOptions: { ignoreTrailingSlash: true },
  })

  // Error handler and request id come first, because they apply to everything registered later.
  letGoOnClose(app)
  logRequests(app)
  answerErrors(app)
  app.register(cookie)
  addSecurityHeaders(app, parts.settings)

  app.register(async (open) => {
    registerHealth(open, parts)
    registerOpenApi(open, parts)
    registerMailbox(open, parts)
  })

  app.register(async (demo) => registerDemoStaff(demo, parts))

  app.register(async (api) => {
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    // Cheap checks first; authentication before authorisation.
    refuseForgery(api, parts)
    admitCalls(api, parts)
    denyStaffWrites(api)
    admitProvider(api, parts)
    obeyFaults(api, parts)
    api.decorate('idempotency', keepInDatabase(parts))

    registerSession(api, parts)
    registerRegistration(api, parts)
    registerPassword(api, parts)
    registerUser(api, parts)
    registerContracts(api, parts)
    registerDrafts(api, parts)
    registerFiles(api, parts)
    registerTermination(api, parts)
    registerModification(api, parts)
    registerRequests(api, parts)
    registerProvider(api, parts)
    registerStaff(api, parts)
    registerIdentification(api, parts)
  })

  app.register(async (uploads) => {
    obeyFaults(uploads, parts)
    registerUploads(uploads, parts)
  })

  if (portal) {
    app.register(async (pages) => {
      await offerNonces(pages, parts.settings)
      registerPages(pages, parts, portal)
    })
  }
  return app
}
