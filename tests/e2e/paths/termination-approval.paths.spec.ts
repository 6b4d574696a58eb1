import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './termination-approval.flow.ts'

describeBrowserPaths(flow)
