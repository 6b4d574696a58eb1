import { migratedPostgres } from '../support/migrated-postgres.ts'
import { addsTenants } from './add-tenant.contract.ts'

addsTenants(migratedPostgres(), 'PostgreSQL')
