import { freshDatabase } from '../../fixtures/server/database.ts'
import { staffWriteNothing } from './staff-writes.contract.ts'

staffWriteNothing(freshDatabase, 'PGlite')
