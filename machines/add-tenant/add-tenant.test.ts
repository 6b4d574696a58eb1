import { expect, test } from 'vitest'
import { checkAddTenantForm } from '../../api/add-tenant-form.ts'
import { oneAdded, oneAddedOperation } from './add-tenant.samples.ts'

test('the sample form reads as its operation', () => {
  expect(checkAddTenantForm(oneAdded)).toEqual({ result: oneAddedOperation, errors: [] })
})
