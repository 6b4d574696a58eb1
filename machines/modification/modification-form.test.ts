import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './modification-form.model.ts'

describeMachinePaths(model)
