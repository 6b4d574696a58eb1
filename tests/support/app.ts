import { type FastifyInstance, fastify, LogController } from 'fastify'
import { buildApp } from '../../server/app.ts'
import { type TestClock, testClock } from '../../server/clock.ts'
import type { Database } from '../../server/database/port.ts'
import type { IdentityBroker } from '../../server/identity/broker.ts'
import { createLog } from '../../server/log.ts'
import type { PortalFiles } from '../../server/modules/page/files.ts'
import type { Parts } from '../../server/parts.ts'
import { secretsOf } from '../../server/secrets.ts'
import { type Environment, readSettings } from '../../server/settings.ts'
import { openStorage } from '../../server/storage/open.ts'
import { freshDatabase } from './database.ts'
import { keepLog } from './kept-log.ts'

/** The instant at which the clock of a test app stands. */
export const NOON = new Date('2026-11-21T10:00:00Z')

/** The settings of a server in production. */
export const inProduction: Environment = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a secret key of tests that is long enough',
  PUBLIC_ORIGIN: 'https://asukas.example',
  IDENTITY_ISSUER: 'https://identity.example',
  IDENTITY_CLIENT_ID: 'porras',
}

/** Parts whose clock stands and whose log is kept. */
export interface TestParts {
  readonly parts: Parts & { readonly clock: TestClock }
  /** Every line logged, as it was written. */
  readonly logged: string[]
}

/** A server on a database of its own. */
export interface TestApp extends TestParts {
  readonly app: FastifyInstance
  readonly database: Database
  readonly clock: TestClock
  close(): Promise<void>
}

interface TestAppWish {
  readonly env?: Environment
  readonly portal?: PortalFiles
  readonly broker?: IdentityBroker
  readonly database?: Database
}

const noBroker: IdentityBroker = {
  begin: async () => {
    throw new Error('This test has no identity broker')
  },
  finish: async () => ({ kind: 'failed', reason: 'no_broker' }),
}

/** The parts of a server for tests; `env` are settings that differ from the defaults. */
export async function testParts({
  env,
  broker,
  database,
}: Omit<TestAppWish, 'portal'> = {}): Promise<TestParts> {
  const logged: string[] = []
  const clock = testClock(NOON)
  const secrets = secretsOf(['a secret key of tests, long enough for it'])
  const settings = readSettings({ DATA_DIR: '.', ...env })
  const parts = {
    database: database ?? (await freshDatabase()),
    clock,
    secrets,
    settings,
    storage: openStorage({ settings, secrets, clock }),
    broker: broker ?? noBroker,
    log: createLog('trace', {
      write(line) {
        logged.push(line)
        keepLog('node', line)
      },
    }),
  }
  return { parts, logged }
}

/** Starts a server without a port: calls are injected. */
export async function startTestApp({ portal, ...wish }: TestAppWish = {}): Promise<TestApp> {
  const { parts, logged } = await testParts(wish)
  const { database, clock } = parts
  const app = buildApp(parts, portal && { portal })
  await app.ready()
  return {
    app,
    parts,
    database,
    clock,
    logged,
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** A server for routes of a test's own, which tells the log as little of a request as the product. */
export const bareServer = ({ log }: Pick<Parts, 'log'>): FastifyInstance =>
  fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  })
