import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './upload.flow.ts'

describeBrowserPaths(flow)
