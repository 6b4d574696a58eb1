import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './session.flow.ts'

describeBrowserPaths(flow)
