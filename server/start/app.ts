import cookie from '@fastify/cookie'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { UPLOAD_WINDOW_MS } from '../../domain/limits.ts'
import type { Dependencies } from '../kernel/dependencies/dependencies.ts'
import { API_VARY_HEADER_VALUE } from '../kernel/http/refusal.ts'
import { createDatabaseIdempotency } from '../kernel/idempotency/idempotency.ts'
import { limitCallsUnderWay } from '../kernel/plugins/calls-under-way.ts'
import { limitChunks } from '../kernel/plugins/chunks.ts'
import { limitConnections } from '../kernel/plugins/connections.ts'
import { rejectCrossSiteWrites } from '../kernel/plugins/csrf.ts'
import {
  handleErrors,
  handleUnreadableCalls,
  handleUnreadableUrls,
} from '../kernel/plugins/errors.ts'
import { injectFaults } from '../kernel/plugins/fault-injection.ts'
import { limitWaits } from '../kernel/plugins/limited-waits.ts'
import { type LoadSheddingParts, shedLoad } from '../kernel/plugins/load-shedding.ts'
import { readFromReplica } from '../kernel/plugins/replica-reads.ts'
import {
  type AnsweredCall,
  createRequestIdGenerator,
  logRequests,
} from '../kernel/plugins/request-log.ts'
import { recordRefusals } from '../kernel/plugins/security-events.ts'
import { addSecurityHeaders, offerNonces } from '../kernel/plugins/security-headers.ts'
import { closeConnectionsOnShutdown } from '../kernel/plugins/shutdown.ts'
import { requireTenantSlug } from '../kernel/plugins/tenant-slug.ts'
import { rejectUnusableInput } from '../kernel/plugins/unusable-input.ts'
import { rateLimits } from '../kernel/rate-limit/attempts.ts'
import { limitRoutesByAddress } from '../kernel/rate-limit/route-limits.ts'
import { limitWritesPerDay } from '../kernel/rate-limit/write-bounds.ts'
import type { PortalFiles } from '../modules/page/files.ts'
import { registerPages } from '../modules/page/routes.ts'
import { authenticateProvider } from '../modules/provider-keys/authentication.ts'
import {
  authenticateCalls,
  denyStaffWrites,
  requireSameAccount,
} from '../modules/session/authentication.ts'
import { modules } from '../modules.ts'
import { runDayChangeBeforeFirstCall } from './day-change.ts'

/** The largest body of a call, unless its route has a limit of its own. */
export const MAX_BODY_BYTES = 256 * 1024
/** Timeout for receiving a whole request: longer than the slowest upload. */
const REQUEST_MS = UPLOAD_WINDOW_MS + 60_000
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

interface AppOptions {
  /** The built portal, which is served too. */
  readonly portal?: PortalFiles
  /** Called after each call of the server. */
  readonly onAnswered?: (answered: AnsweredCall) => void
  /** The parts of the shedding of calls that a test replaces. */
  readonly shedding?: LoadSheddingParts
}

/** Builds the server, not yet listening. */
export function buildApp(
  dependencies: Dependencies,
  { portal, onAnswered, shedding }: AppOptions = {},
): FastifyInstance {
  const { trustedProxies } = dependencies.settings
  const app = fastify({
    loggerInstance: dependencies.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIdGenerator(dependencies.settings),
    frameworkErrors: handleUnreadableUrls,
    clientErrorHandler: handleUnreadableCalls(dependencies.log),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENT_MS,
    // A proxy may have opened a connection just before the stop; its call is answered, then it closes.
    return503OnClosing: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http,
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER },
  })

  // Error handler and request id come first, because they apply to everything registered later.
  closeConnectionsOnShutdown(app, dependencies)
  const shedPages = shedLoad(app, dependencies, shedding)
  limitConnections(app, dependencies.settings)
  limitCallsUnderWay(app, dependencies.settings)
  limitChunks(app)
  logRequests(app, onAnswered)
  handleErrors(app, dependencies.clock)
  rejectUnusableInput(app)
  app.register(cookie)
  addSecurityHeaders(app, dependencies.settings)
  shedPages()
  limitRoutesByAddress(app, dependencies)

  for (const { openRoutes } of modules)
    if (openRoutes) app.register(async (open) => openRoutes(open, dependencies))

  app.register(async (api) => {
    api.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: rateLimits.calls }
    })
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store').header('vary', API_VARY_HEADER_VALUE)
      done()
    })
    recordRefusals(api, dependencies)
    limitWaits(api, dependencies.settings)
    // Authentication first, which counts every call, then authorisation.
    authenticateCalls(api, dependencies)
    rejectCrossSiteWrites(api, dependencies)
    denyStaffWrites(api)
    requireSameAccount(api)
    limitWritesPerDay(api, dependencies)
    authenticateProvider(api, dependencies)
    requireTenantSlug(api, dependencies)
    injectFaults(api, dependencies)
    runDayChangeBeforeFirstCall(api, dependencies)
    readFromReplica(api, dependencies)
    api.decorate('idempotency', createDatabaseIdempotency(dependencies))

    for (const { routes } of modules) routes?.(api, dependencies)
  })

  if (portal) {
    app.register(async (pages) => {
      await offerNonces(pages, dependencies.settings)
      registerPages(pages, dependencies, portal)
    })
  }
  return app
}
