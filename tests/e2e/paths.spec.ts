import { browserFlows } from './support/browser-flows.ts'
import { describeBrowserPaths } from './support/browser-paths.ts'

for (const { flow } of await browserFlows()) describeBrowserPaths(flow)
