import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './termination-form.model.ts'

describeMachinePaths(model)
