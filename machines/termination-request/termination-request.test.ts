import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './termination-request.model.ts'

describeMachinePaths(model)
