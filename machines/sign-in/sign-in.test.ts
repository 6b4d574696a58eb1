import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './sign-in.model.ts'

describeMachinePaths(model)
