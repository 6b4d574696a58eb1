import { freshDatabase } from '../support/database.ts'
import { residentsRegister } from './registration.contract.ts'

residentsRegister(freshDatabase, 'PGlite')
