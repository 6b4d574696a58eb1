import { freshDatabase } from '../support/database.ts'
import { providerDecides } from './decide.contract.ts'

providerDecides(freshDatabase, 'PGlite')
