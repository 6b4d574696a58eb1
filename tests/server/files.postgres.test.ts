import { migratedPostgres } from '../support/migrated-postgres.ts'
import { keepsFiles } from './files.contract.ts'

keepsFiles(migratedPostgres())
