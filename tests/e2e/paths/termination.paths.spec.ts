import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './termination.flow.ts'

describeBrowserPaths(flow)
