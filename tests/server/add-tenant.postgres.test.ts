import { migratedPostgres } from '../../fixtures/server/migrated-postgres.ts'
import { addsTenants } from './add-tenant.contract.ts'

addsTenants(migratedPostgres(), 'PostgreSQL')
