import { freshDatabase } from '../support/database.ts'
import { terminationRaces } from './termination-race.contract.ts'

terminationRaces(freshDatabase, { engine: 'PGlite', isConcurrent: false })
