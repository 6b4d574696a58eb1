import { browserFlows } from './support/browser-flows.ts'
import { describeReopening } from './support/reopening.ts'

for (const { flow, resilience } of await browserFlows()) describeReopening(flow, resilience)
