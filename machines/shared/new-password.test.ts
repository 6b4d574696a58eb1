import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './new-password.model.ts'

describeMachinePaths(model)
