import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './upload.model.ts'

describeMachinePaths(model)
