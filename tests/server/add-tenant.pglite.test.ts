import { freshDatabase } from '../support/database.ts'
import { addsTenants } from './add-tenant.contract.ts'

addsTenants(freshDatabase, 'PGlite')
