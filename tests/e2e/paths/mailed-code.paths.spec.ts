import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './mailed-code.flow.ts'

describeBrowserPaths(flow)
