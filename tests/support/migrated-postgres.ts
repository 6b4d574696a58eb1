import { afterAll } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import type { Database } from '../../server/database/port.ts'
import { postgresDatabase } from '../../server/database/postgres.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

/** How a test file opens a migrated database on a real PostgreSQL, which stops after the file. */
export function migratedPostgres(): () => Promise<Database> {
  let postgres: TestPostgres | undefined
  afterAll(() => postgres?.stop())
  return async () => {
    postgres ??= await startPostgres()
    const databaseUrl = await postgres.createDatabase()
    const database = postgresDatabase({ databaseUrl, namedStatements: true })
    await migrate(database)
    return database
  }
}
