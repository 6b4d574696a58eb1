import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './notification.model.ts'

describeMachinePaths(model)
