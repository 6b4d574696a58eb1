import { freshDatabase } from '../../fixtures/server/database.ts'
import { addsTenants } from './add-tenant.contract.ts'

addsTenants(freshDatabase, 'PGlite')
