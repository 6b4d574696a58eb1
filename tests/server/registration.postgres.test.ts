import { migratedPostgres } from '../../fixtures/server/migrated-postgres.ts'
import { residentsRegister } from './registration.contract.ts'

residentsRegister(migratedPostgres(), 'PostgreSQL')
