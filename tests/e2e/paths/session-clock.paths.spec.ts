import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './session-clock.flow.ts'

describeBrowserPaths(flow)
