import { migratedPostgres } from '../../fixtures/server/migrated-postgres.ts'
import { changesContracts } from './modification.contract.ts'

changesContracts(migratedPostgres(), 'PostgreSQL')
