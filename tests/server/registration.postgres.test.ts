import { afterAll } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { postgresDatabase } from '../../server/database/postgres.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { residentsRegister } from './registration.contract.ts'

let postgres: TestPostgres | undefined
afterAll(() => postgres?.stop())

async function newDatabase() {
  postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase()
  const database = postgresDatabase({ databaseUrl, namedStatements: true })
  await migrate(database)
  return database
}

residentsRegister(newDatabase, 'PostgreSQL')
