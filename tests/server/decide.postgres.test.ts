import { migratedPostgres } from '../support/migrated-postgres.ts'
import { providerDecides } from './decide.contract.ts'

providerDecides(migratedPostgres(), 'PostgreSQL')
