import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './registration.model.ts'

describeMachinePaths(model)
