import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './registration-entry.flow.ts'

describeBrowserPaths(flow)
