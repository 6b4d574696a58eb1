import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './email-verification.flow.ts'

describeBrowserPaths(flow)
