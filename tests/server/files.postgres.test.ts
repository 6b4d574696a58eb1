import { migratedPostgres } from '../../fixtures/server/migrated-postgres.ts'
import { keepsFiles } from './files.contract.ts'

keepsFiles(migratedPostgres())
