import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './add-tenant.flow.ts'

describeBrowserPaths(flow)
