import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './mailed-code.model.ts'

describeMachinePaths(model)
