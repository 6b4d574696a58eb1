import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './password-change.flow.ts'

describeBrowserPaths(flow)
