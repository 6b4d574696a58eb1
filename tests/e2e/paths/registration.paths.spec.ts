import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './registration.flow.ts'

describeBrowserPaths(flow)
