import { freshDatabase } from '../../fixtures/server/database.ts'
import { providerDecides } from './decide.contract.ts'

providerDecides(freshDatabase, 'PGlite')
