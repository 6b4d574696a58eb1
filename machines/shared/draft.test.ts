import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './draft.model.ts'

describeMachinePaths(model)
