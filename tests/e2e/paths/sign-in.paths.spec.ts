import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './sign-in.flow.ts'

describeBrowserPaths(flow)
