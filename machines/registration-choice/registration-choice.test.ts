import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './registration-choice.model.ts'

describeMachinePaths(model)
