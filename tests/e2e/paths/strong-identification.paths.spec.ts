import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './strong-identification.flow.ts'

describeBrowserPaths(flow)
