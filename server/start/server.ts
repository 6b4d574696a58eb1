import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { CannotLoadDemo, loadDemoData, resetDemoData } from '../demo/load.ts'
import { demoPersons } from '../demo/people.ts'
import { startClock } from '../kernel/base/clock.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { limitToOnceAMinute } from '../kernel/base/once-a-minute.ts'
import { openSecrets } from '../kernel/base/secrets.ts'
import type { Settings } from '../kernel/base/settings.ts'
import { openDatabase, openReplica } from '../kernel/database/open.ts'
import type { OpenedDatabase } from '../kernel/database/port.ts'
import { createDatabaseWithReplica } from '../kernel/database/with-replica.ts'
import type { Dependencies } from '../kernel/dependencies/dependencies.ts'
import { listenOnSeveralSockets, reservePort } from '../kernel/http/listeners.ts'
import { createIdentityBroker } from '../kernel/identity/broker.ts'
import type { DemoPerson } from '../kernel/identity/dev-provider/persons.ts'
import { startDemoProvider } from '../kernel/identity/dev-provider/start.ts'
import { readEntityKey } from '../kernel/identity/entity.ts'
import {
  type IdentityKeys,
  loadOrCreateIdentityKeys,
  readBrokerKeyFile,
  readIdentityKeyFiles,
} from '../kernel/identity/keys.ts'
import { identityProfiles } from '../kernel/identity/profile.ts'
import { joinKeyRing, logKeyRingFailure, SecretKeysRefused } from '../kernel/key-ring/key-ring.ts'
import { openMailTransport } from '../kernel/mail/transport.ts'
import { openStorage } from '../kernel/storage/open.ts'
import { findReturnedAccounts } from '../modules/account-data/erase-again.ts'
import { readFlags } from '../modules/feature-flags/flags.ts'
import { callbackAddress } from '../modules/identification/begin.ts'
import { renewCommandKey } from '../modules/provider-keys/keys.ts'
import { registrationCallbackAddress } from '../modules/registration/begin.ts'
import { moduleDeclarations, sealedRows } from '../modules.ts'
import { buildApp } from './app.ts'
import { requireFreePort } from './free-port.ts'
import { startJobs } from './jobs.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { migrateDatabase } from './migrate-database.ts'
import { formatReadyLine, type ReadyReport } from './ready.ts'

/** Options for starting the server. */
export interface StartOptions {
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  /** Location of the built portal, which may be missing. */
  readonly portalFolder: string
  /** Whether the demo data is reset. */
  readonly resetDemo: boolean
  /** Persons that the demo identity provider offers in addition to the demo residents. */
  readonly morePersons?: readonly DemoPerson[]
}

/** A running server. */
export interface RunningServer {
  readonly ready: ReadyReport
  readonly dependencies: Dependencies & { readonly database: OpenedDatabase }
  /** Fulfils when the server may not run any longer with its secret keys: it has to stop at once. */
  readonly refused: Promise<void>
  /**
   * Is not ready any more, and serves until those who lead calls here have noticed (DRAIN_MS).
   */
  readonly drain: () => Promise<void>
  /** Accepts no more calls, waits for running ones, and closes everything. */
  readonly stop: () => Promise<void>
  /** Refuses the calls that are under way, before the process ends without waiting for them. */
  readonly refuseCallsUnderWay: () => Promise<void>
}

const DEMO_CLIENT = 'porras'
const DEMO_HOST = 'localhost'

/**
 * Opens and migrates the database, loads the demo data into an empty one outside production, and
 * serves. Closes everything it opened when something fails.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const closers: (() => void | Promise<void>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const opened = await open(options, (close) => closers.push(close))
    return { ...opened, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function open(
  { settings, log, portalFolder, resetDemo, morePersons = [] }: StartOptions,
  onStop: (close: () => void | Promise<void>) => void,
): Promise<Omit<RunningServer, 'stop'>> {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  // Faults of the settings' files and ports are found before the database is changed.
  const { givenKeys, brokerKeys, identityEntity } = await readIdentityFiles(settings)
  const primary = await openDatabase(settings)
  onStop(() => primary.close())
  await requireFreePorts(settings)
  if (hasSeveralListeners(settings)) {
    const reservation = await reservePort(settings.port)
    onStop(() => void reservation.close())
  }
  await migrateDatabase(primary, settings)

  const clock = startClock(settings.portalNow)
  const replica = openReplica(settings, primary, log)
  if (replica) onStop(() => replica.close())
  const metrics = createMetrics({ database: primary, clock, settings, replica })
  const database = replica
    ? createDatabaseWithReplica(primary, replica, metrics.countRead)
    : primary
  const secrets = openSecrets(settings)
  // The identity keys are read before the process joins the key ring; a joined process counts as
  // one that has sealed something.
  const keys = givenKeys ?? (await loadOrCreateIdentityKeys(settings.dataDir))
  const refused = Promise.withResolvers<void>()
  const joined = await joinKeyRing({
    database,
    secrets,
    settings,
    sealedRows,
    onError(error) {
      logKeyRingFailure(log, error)
      if (error instanceof SecretKeysRefused) refused.resolve()
    },
  })
  onStop(() => joined.leave())
  const identity =
    settings.identityIssuer === null ? await startIdentity(settings, keys, log, morePersons) : null
  if (identity) onStop(() => identity.close())
  const broker = createIdentityBroker({
    issuer: settings.identityIssuer ?? identity?.issuer ?? '',
    clientId: settings.identityClientId ?? DEMO_CLIENT,
    keys,
    production: settings.production,
    profile: identityProfiles[settings.identityProfile],
    brokerKeys,
    serviceName: settings.provider.name,
  })

  const storage = openStorage({ settings, secrets, clock })
  const stopping = new AbortController()
  const draining = new AbortController()
  const dependencies: RunningServer['dependencies'] = {
    database,
    clock,
    secrets,
    settings,
    broker,
    identityJwks: keys.publicJwks,
    identityEntity,
    storage,
    log,
    pause: (milliseconds) => pauseUnless(stopping.signal, milliseconds),
    draining: draining.signal,
    declared: moduleDeclarations,
  }
  const demoLoadedAt = await loadDemo(dependencies, resetDemo)
  if (settings.databaseUrl === null) await renewCommandKey(dependencies)

  const transport = openMailTransport(settings)
  onStop(() => transport.close())
  const limited = limitToOnceAMinute()
  const jobs = startJobs({
    ...dependencies,
    transport,
    onError(job, error) {
      limited(job, (leftOut) => log.error({ err: error, job, leftOut }, 'job failed'))
      metrics.countFailedJob(job)
    },
  })
  onStop(() => jobs.stop())

  const hasPortal = existsSync(join(portalFolder, 'index.html'))
  const app = buildApp(dependencies, {
    ...(hasPortal && { portal: { folder: portalFolder } }),
    onAnswered: metrics.countAnswer,
  })
  onStop(() => app.close())
  onStop(() => stopping.abort())
  const { metricsPort, host } = settings
  if (metricsPort !== null) {
    const served = await serveMetrics(metrics, { host, port: metricsPort })
    onStop(() => void served.close())
  }
  const { port } = settings
  if (hasSeveralListeners(settings)) {
    await app.ready()
    await listenOnSeveralSockets(app.server, { host, port })
  } else await app.listen({ host, port })

  void warnOfReturned(dependencies, stopping.signal)

  const ready = formatReadyLine({
    settings,
    identity: identity?.issuer ?? null,
    demoLoadedAt,
    hasPortal,
    flags: await readFlags(database),
    now: clock.now(),
  })
  const drain = async () => {
    draining.abort()
    await wait(settings.drainMs)
  }
  const { refuseCallsUnderWay } = app
  return { ready, dependencies, refused: refused.promise, drain, refuseCallsUnderWay }
}

/** Reads the keys of the identity that the settings name; null for each that they do not. */
async function readIdentityFiles(settings: Settings) {
  const { identityKeys, identityBrokerKeys, identityEntityKey, publicOrigin } = settings
  return {
    givenKeys: identityKeys === null ? null : await readIdentityKeyFiles(identityKeys),
    brokerKeys: identityBrokerKeys === null ? null : await readBrokerKeyFile(identityBrokerKeys),
    identityEntity:
      identityEntityKey === null ? null : await readEntityKey(identityEntityKey, publicOrigin),
  }
}

/**
 * Whether several sockets listen on the port of the server: on Linux, which spreads the connections over
 * them. Not in development, where the server listens on both addresses of localhost.
 */
const hasSeveralListeners = ({ production }: Settings): boolean =>
  production && process.platform === 'linux'

/** Requires that each port the server will listen on is free. Rejects as `requireFreePort` does. */
async function requireFreePorts(settings: Settings): Promise<void> {
  await requireFreePort(settings.port, settings.host)
  if (settings.metricsPort !== null) await requireFreePort(settings.metricsPort, settings.host)
  if (settings.identityIssuer === null) await requireFreePort(settings.identityPort, DEMO_HOST)
}

/** Logs that accounts which were removed exist again, since the database was restored. Never rejects. */
async function warnOfReturned(
  { log, ...looking }: Pick<Dependencies, 'database' | 'storage' | 'secrets' | 'log'>,
  stopping: AbortSignal,
): Promise<void> {
  try {
    const { length } = await findReturnedAccounts(looking)
    if (length > 0) log.warn({ accounts: length }, 'accounts that were removed exist again')
  } catch (error) {
    if (!stopping.aborted) log.warn({ err: error }, 'the records of erasures could not be read')
  }
}

/** Waits; replies 503 SERVICE_UNAVAILABLE when the server stops, which must not wait. */
async function pauseUnless(signal: AbortSignal, milliseconds: number): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal })
  } catch {
    throw new ApiError('SERVICE_UNAVAILABLE')
  }
}

const startIdentity = (
  settings: Settings,
  keys: IdentityKeys,
  log: FastifyBaseLogger,
  morePersons: readonly DemoPerson[],
) =>
  startDemoProvider({
    port: settings.identityPort,
    host: DEMO_HOST,
    clientId: DEMO_CLIENT,
    clientJwks: keys.publicJwks,
    redirectUris: [callbackAddress(settings), registrationCallbackAddress(settings)],
    persons: [...demoPersons(), ...morePersons],
    log: (message) => log.warn(message),
  })

/**
 * Returns when the demo data was loaded; null in production, and when the database contains other
 * people.
 */
async function loadDemo(
  dependencies: RunningServer['dependencies'],
  isReset: boolean,
): Promise<Date | null> {
  if (isReset) {
    const owner = await dependencies.database.openOwner()
    try {
      return (await resetDemoData({ ...dependencies, database: owner })).loadedAt
    } finally {
      await owner.close()
    }
  }
  if (dependencies.settings.production) return null
  try {
    return (await loadDemoData(dependencies)).loadedAt
  } catch (error) {
    if (error instanceof CannotLoadDemo) return null
    throw error
  }
}
