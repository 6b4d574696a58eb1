import { describeMachinePaths } from '../../tests/support/paths/machine-paths.ts'
import { model } from './add-tenant-form.model.ts'

describeMachinePaths(model)
