import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './notification.flow.ts'

describeBrowserPaths(flow)
