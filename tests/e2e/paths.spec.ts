import { loadBrowserFlows } from './support/browser-flows.ts'
import { describeBrowserPaths } from './support/browser-paths.ts'

/** Selects flows, as in FLOWS=termination,sign-in; all when empty. */
const asked = (process.env['FLOWS'] ?? '').split(',').filter(Boolean)

for (const { name, flow } of await loadBrowserFlows())
  if (asked.length === 0 || asked.includes(name)) describeBrowserPaths(flow)
