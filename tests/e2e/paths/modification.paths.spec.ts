import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './modification.flow.ts'

describeBrowserPaths(flow)
