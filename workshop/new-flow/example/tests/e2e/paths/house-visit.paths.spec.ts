import { describeBrowserPaths } from '../../../../../../tests/e2e/support/browser-paths.ts'
import { flow } from './house-visit.flow.ts'

describeBrowserPaths(flow)
