import { expect, test } from 'vitest'
import { checkAddTenantForm } from '../../api/add-tenant-form.ts'
import { describeMachinePaths } from '../../paths/machine-paths.ts'
import { model } from './add-tenant.model.ts'
import { oneAdded, oneAddedOperation } from './add-tenant.samples.ts'

describeMachinePaths(model)

test('the sample is what the form makes of it', () => {
  expect(checkAddTenantForm(oneAdded)).toEqual({ result: oneAddedOperation, faults: [] })
})
