import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './termination-approval.model.ts'

describeMachinePaths(model)
