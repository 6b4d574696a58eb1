import { describeMachinePaths } from '../../../../../tests/support/paths/machine-paths.ts'
import { model } from './house-visit.model.ts'

describeMachinePaths(model)
