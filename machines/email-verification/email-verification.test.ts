import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './email-verification.model.ts'

describeMachinePaths(model)
