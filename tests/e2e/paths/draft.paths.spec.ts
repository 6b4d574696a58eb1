import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './draft.flow.ts'

describeBrowserPaths(flow)
