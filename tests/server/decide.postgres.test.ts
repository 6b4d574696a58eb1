import { migratedPostgres } from '../../fixtures/server/migrated-postgres.ts'
import { providerDecides } from './decide.contract.ts'

providerDecides(migratedPostgres(), 'PostgreSQL')
