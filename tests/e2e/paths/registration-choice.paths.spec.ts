import { describeBrowserPaths } from '../support/browser-paths.ts'
import { flow } from './registration-choice.flow.ts'

describeBrowserPaths(flow)
