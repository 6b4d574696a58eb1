import { freshDatabase } from '../support/database.ts'
import { staffWriteNothing } from './staff-writes.contract.ts'

staffWriteNothing(freshDatabase, 'PGlite')
