import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './password-recovery.flow.ts'

describeBrowserPaths(flow)
