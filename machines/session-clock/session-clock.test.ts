import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './session-clock.model.ts'

describeMachinePaths(model)
