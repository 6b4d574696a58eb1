import { freshDatabase } from '../../fixtures/server/database.ts'
import { keepsFiles } from './files.contract.ts'

keepsFiles(freshDatabase)
