import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './modification-approval.flow.ts'

describeBrowserPaths(flow)
