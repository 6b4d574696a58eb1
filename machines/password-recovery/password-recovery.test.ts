import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './password-recovery.model.ts'

describeMachinePaths(model)
