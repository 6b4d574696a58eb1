import { migratedPostgres } from '../support/migrated-postgres.ts'
import { residentsRegister } from './registration.contract.ts'

residentsRegister(migratedPostgres(), 'PostgreSQL')
