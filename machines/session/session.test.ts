import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './session.model.ts'

describeMachinePaths(model)
