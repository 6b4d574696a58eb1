import { migratedPostgres } from '../support/migrated-postgres.ts'
import { changesContracts } from './modification.contract.ts'

changesContracts(migratedPostgres(), 'PostgreSQL')
