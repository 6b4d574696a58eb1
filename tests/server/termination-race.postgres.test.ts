import { migratedPostgres } from '../../fixtures/server/migrated-postgres.ts'
import { terminationRaces } from './termination-race.contract.ts'

terminationRaces(migratedPostgres(), { engine: 'PostgreSQL', isConcurrent: true })
