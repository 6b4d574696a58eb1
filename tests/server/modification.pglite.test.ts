import { freshDatabase } from '../support/database.ts'
import { changesContracts } from './modification.contract.ts'

changesContracts(freshDatabase, 'PGlite')
