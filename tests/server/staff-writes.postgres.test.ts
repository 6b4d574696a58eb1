import { migratedPostgres } from '../../fixtures/server/migrated-postgres.ts'
import { staffWriteNothing } from './staff-writes.contract.ts'

staffWriteNothing(migratedPostgres(), 'PostgreSQL')
