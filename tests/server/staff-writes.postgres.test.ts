import { migratedPostgres } from '../support/migrated-postgres.ts'
import { staffWriteNothing } from './staff-writes.contract.ts'

staffWriteNothing(migratedPostgres(), 'PostgreSQL')
