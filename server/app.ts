import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { UPLOAD_MS } from '../domain/limits.ts'
import { limits } from './attempts/attempts.ts'
import type { Dependencies } from './dependencies.ts'
import { databaseIdempotency } from './idempotency/idempotency.ts'
import { registerAccountData } from './modules/account-data/routes.ts'
import { registerBulletins } from './modules/bulletins/routes.ts'
import { registerClientErrors } from './modules/client-errors/routes.ts'
import { registerContracts } from './modules/contracts/routes.ts'
import { registerDemoStaff } from './modules/demo-staff/routes.ts'
import { registerDocuments } from './modules/documents/routes.ts'
import { registerDrafts } from './modules/drafts/routes.ts'
import { registerFiles } from './modules/files/routes.ts'
import { registerUploads } from './modules/files/uploads.ts'
import { registerHealth } from './modules/health/routes.ts'
import { registerIdentification } from './modules/identification/routes.ts'
import { registerMailbox } from './modules/mailbox/routes.ts'
import { registerMessages } from './modules/messages/routes.ts'
import { registerModification } from './modules/modification/routes.ts'
import { registerNotices } from './modules/notices/routes.ts'
import { registerOpenApi } from './modules/openapi/routes.ts'
import type { PortalFiles } from './modules/page/files.ts'
import { registerPages } from './modules/page/routes.ts'
import { registerParking } from './modules/parking/routes.ts'
import { registerPassword } from './modules/password/routes.ts'
import { registerPayments } from './modules/payments/routes.ts'
import { registerProvider } from './modules/provider/routes.ts'
import { registerRegistration } from './modules/registration/routes.ts'
import { registerRequests } from './modules/requests/routes.ts'
import { registerSession } from './modules/session/routes.ts'
import { registerStaff } from './modules/staff/routes.ts'
import { registerTenancy } from './modules/tenancy/routes.ts'
import { registerTermination } from './modules/termination/routes.ts'
import { registerUser } from './modules/user/routes.ts'
import {
  authenticateCalls,
  authenticateProvider,
  denyStaffWrites,
  requireSameAccount,
} from './plugins/authentication.ts'
import { limitChunks } from './plugins/chunks.ts'
import { limitConnections } from './plugins/connections.ts'
import { rejectCrossSiteWrites } from './plugins/csrf.ts'
import { beginDays } from './plugins/day-change.ts'
import {
  handleErrors,
  handleUnreadableCalls,
  handleUnreadableUrls,
  VARIES,
} from './plugins/errors.ts'
import { injectFaults } from './plugins/fault-injection.ts'
import { logRequests } from './plugins/request-log.ts'
import { recordRefusals } from './plugins/security-events.ts'
import { addSecurityHeaders, offerNonces } from './plugins/security-headers.ts'
import { closeConnectionsOnShutdown } from './plugins/shutdown.ts'
import { requireTenantSlug } from './plugins/tenant-slug.ts'
import { rejectUnusableInput } from './plugins/unusable-input.ts'
import { limitRoutes } from './rate-limit/route-limits.ts'
import { limitWrites } from './rate-limit/write-bounds.ts'

/** The largest body of a call, unless its route has a limit of its own. */
export const MAX_BODY_BYTES = 256 * 1024
/** Timeout for receiving a whole request: longer than the slowest upload. */
const REQUEST_MS = UPLOAD_MS + 60_000
/** How long a connection may stay without a byte in either direction, such as an unread response. */
const SILENT_MS = 120_000
/** How long a connection waits for its next request; longer than proxies keep theirs, 60 s. */
const KEEP_ALIVE_MS = 72_000
/** A missing host is rejected in the format of the API. Timeouts are in milliseconds. */
const http = {
  requireHostHeader: false,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
}
/** The longest parameter of a path, in characters. */
const MAX_PARAMETER = 100

/** Builds the server, not yet listening. With `portal` it also serves the built portal. */
export function buildApp(
  dependencies: Dependencies,
  { portal }: { readonly portal?: PortalFiles } = {},
): FastifyInstance {
  const { trustedProxies } = dependencies.settings
  const app = fastify({
    loggerInstance: dependencies.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: handleUnreadableUrls,
    clientErrorHandler: handleUnreadableCalls(dependencies.log),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http,
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER },
  })

  // Error handler and request id come first, because they apply to everything registered later.
  closeConnectionsOnShutdown(app)
  limitConnections(app, dependencies.settings)
  limitChunks(app)
  logRequests(app)
  handleErrors(app, dependencies.clock)
  rejectUnusableInput(app)
  app.register(cookie)
  addSecurityHeaders(app, dependencies.settings)
  limitRoutes(app, dependencies)

  app.register(async (open) => {
    registerHealth(open, dependencies)
    registerOpenApi(open, dependencies)
    registerMailbox(open, dependencies)
  })

  app.register(async (demo) => registerDemoStaff(demo, dependencies))

  app.register(async (api) => {
    api.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: limits.calls }
    })
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store').header('vary', VARIES)
      done()
    })
    recordRefusals(api, dependencies)
    // Authentication first, which counts every call, then authorisation.
    authenticateCalls(api, dependencies)
    rejectCrossSiteWrites(api, dependencies)
    denyStaffWrites(api)
    requireSameAccount(api)
    limitWrites(api, dependencies)
    authenticateProvider(api, dependencies)
    requireTenantSlug(api, dependencies)
    injectFaults(api, dependencies)
    beginDays(api, dependencies)
    api.decorate('idempotency', databaseIdempotency(dependencies))

    registerSession(api, dependencies)
    registerRegistration(api, dependencies)
    registerPassword(api, dependencies)
    registerUser(api, dependencies)
    registerAccountData(api, dependencies)
    registerContracts(api, dependencies)
    registerPayments(api, dependencies)
    registerParking(api, dependencies)
    registerDocuments(api, dependencies)
    registerDrafts(api, dependencies)
    registerFiles(api, dependencies)
    registerTermination(api, dependencies)
    registerModification(api, dependencies)
    registerTenancy(api, dependencies)
    registerRequests(api, dependencies)
    registerNotices(api, dependencies)
    registerMessages(api, dependencies)
    registerBulletins(api, dependencies)
    registerProvider(api, dependencies)
    registerClientErrors(api, dependencies)
    registerStaff(api, dependencies)
    registerIdentification(api, dependencies)
  })

  app.register(async (uploads) => {
    recordRefusals(uploads, dependencies)
    injectFaults(uploads, dependencies)
    registerUploads(uploads, dependencies)
  })

  if (portal) {
    app.register(async (pages) => {
      await offerNonces(pages, dependencies.settings)
      registerPages(pages, dependencies, portal)
    })
  }
  return app
}
