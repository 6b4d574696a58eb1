import { setTimeout as timeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pendingMigrations } from '../../kernel/database/migrate.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { probeWrites } from './write-probe-repository.ts'

/** How long the result of the checks is used, in milliseconds: anyone may ask, and they write. */
const CHECKED_MS = 5000
/**
 * How long a check may take before it counts as failed, in milliseconds: readiness answers within
 * two seconds.
 */
const CHECK_MS = 1500

type Checked = Pick<Dependencies, 'database' | 'storage' | 'clock' | 'draining'>

/**
 * Liveness, and readiness: 503 with the failed checks when the server is not ready. Readiness writes
 * to the database, and to the storage, from which it reads, so a full disk is not ready; nor is what
 * does not answer, a schema on which this version cannot run, or a server that is about to stop.
 */
export function registerHealth(app: FastifyInstance, dependencies: Checked): void {
  const check = latestChecks(dependencies)
  const options = { config: { isNeverShed: true } } as const
  app.get('/api/health/live', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/api/health/ready', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (dependencies.draining.aborted) return reply.code(503).send({ status: 'stopping' })
    const checks = await check()
    const isReady = Object.values(checks).every(Boolean)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks })
  })
}

function latestChecks({ database, storage, clock }: Checked) {
  const run = {
    database: inTime(() => probeWrites(database)),
    migrations: inTime(async () => {
      if ((await pendingMigrations(database)).length > 0) throw new Error('Migrations are pending')
    }),
    storage: inTime(() => storage.check()),
  }
  const runAll = async () => {
    const [ofDatabase, ofMigrations, ofStorage] = await Promise.all([
      run.database(),
      run.migrations(),
      run.storage(),
    ])
    return { database: ofDatabase, migrations: ofMigrations, storage: ofStorage }
  }
  let latest: { readonly at: number; readonly checks: ReturnType<typeof runAll> } | null = null
  return () => {
    const now = clock.now().getTime()
    if (latest === null || now - latest.at >= CHECKED_MS) latest = { at: now, checks: runAll() }
    return latest.checks
  }
}

/**
 * Returns a function that runs a check and returns whether it held; one that takes too long did
 * not. It does not start the check again until that has ended, so that hanging checks do not pile
 * up.
 */
function inTime(check: () => Promise<unknown>): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null
  return () => {
    underWay ??= check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        underWay = null
      })
    return Promise.race([underWay, timeout(CHECK_MS, false, { ref: false })])
  }
}
