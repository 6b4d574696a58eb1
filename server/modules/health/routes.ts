import type { FastifyInstance } from 'fastify'
import { pendingMigrations } from '../../kernel/database/migrate.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { probeWrites } from './write-probe-repository.ts'

/** How long the result of the checks is used, in milliseconds: anyone may ask, and they write. */
const CHECKED_MS = 5000

type Checked = Pick<Dependencies, 'database' | 'storage' | 'clock'>

/**
 * Liveness, and readiness: 503 with the failed checks when the server is not ready. Readiness writes
 * to the database and to the storage, so a full disk is not ready.
 */
export function registerHealth(app: FastifyInstance, dependencies: Checked): void {
  const check = latestChecks(dependencies)
  app.get('/api/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/api/health/ready', async (_request, reply) => {
    const checks = await check()
    const isReady = Object.values(checks).every(Boolean)
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks })
  })
}

function latestChecks(dependencies: Checked) {
  let latest: { readonly at: number; readonly checks: ReturnType<typeof checksOf> } | null = null
  return () => {
    const now = dependencies.clock.now().getTime()
    if (latest === null || now - latest.at >= CHECKED_MS) {
      latest = { at: now, checks: checksOf(dependencies) }
    }
    return latest.checks
  }
}

const checksOf = async ({ database, storage }: Checked) => ({
  database: await holds(probeWrites(database)),
  migrations: await holds(
    pendingMigrations(database).then((pending) => {
      if (pending.length > 0) throw new Error('Migrations are pending')
    }),
  ),
  storage: await holds(storage.check()),
})

const holds = (check: Promise<unknown>): Promise<boolean> =>
  check.then(
    () => true,
    () => false,
  )
