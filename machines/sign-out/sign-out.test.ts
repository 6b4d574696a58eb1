import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './sign-out.model.ts'

describeMachinePaths(model)
