import { freshDatabase } from '../../fixtures/server/database.ts'
import { residentsRegister } from './registration.contract.ts'

residentsRegister(freshDatabase, 'PGlite')
