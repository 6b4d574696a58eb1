import { describeMachinePaths } from '../paths/machine-paths.ts'
import { loadFlows } from '../scripts/flows.ts'

for (const { model } of await loadFlows()) describeMachinePaths(model)
