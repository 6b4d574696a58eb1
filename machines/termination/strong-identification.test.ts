import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './strong-identification.model.ts'

describeMachinePaths(model)
