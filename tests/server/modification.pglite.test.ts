import { freshDatabase } from '../../fixtures/server/database.ts'
import { changesContracts } from './modification.contract.ts'

changesContracts(freshDatabase, 'PGlite')
