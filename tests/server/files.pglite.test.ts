import { freshDatabase } from '../support/database.ts'
import { keepsFiles } from './files.contract.ts'

keepsFiles(freshDatabase)
