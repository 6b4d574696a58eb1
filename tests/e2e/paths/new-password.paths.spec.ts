import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './new-password.flow.ts'

describeBrowserPaths(flow)
