import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './password-change.model.ts'

describeMachinePaths(model)
