import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './sign-out.flow.ts'

describeBrowserPaths(flow)
