import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './registration-entry.model.ts'

describeMachinePaths(model)
