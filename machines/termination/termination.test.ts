import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './termination.model.ts'

describeMachinePaths(model)
