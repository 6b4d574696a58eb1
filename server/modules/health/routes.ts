import type { FastifyInstance } from 'fastify'
import { pendingMigrations } from '../../database/migrate.ts'
import type { Dependencies } from '../../dependencies.ts'

/** Liveness, and readiness: 503 with the failed checks when the server is not ready. */
export function registerHealth(
  app: FastifyInstance,
  { database, storage }: Pick<Dependencies, 'database' | 'storage'>,
): void {
  app.get('/api/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/api/health/ready', async (_request, reply) => {
    const checks = {
      database: await holds(database.query('select 1')),
      migrations: await holds(
        pendingMigrations(database).then((pending) => {
          if (pending.length > 0) throw new Error('Migrations are pending')
        }),
      ),
      storage: await holds(storage.check()),
    }
    const isReady = Object.values(checks).every(Boolean)
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks })
  })
}

const holds = (check: Promise<unknown>): Promise<boolean> =>
  check.then(
    () => true,
    () => false,
  )
