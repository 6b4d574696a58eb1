import { freshDatabase } from '../../fixtures/server/database.ts'
import { terminationRaces } from './termination-race.contract.ts'

terminationRaces(freshDatabase, { engine: 'PGlite', isConcurrent: false })
