import { expect, test } from 'vitest'
import { emptyTerminationForm } from '../../../../api/termination-form.ts'
import { valueAt } from '../../../../machines/shared/value-at.ts'
import { fieldOrder, inPageOrder } from './field-order.ts'

test('every field is a value of the form', () => {
  expect(fieldOrder.filter((path) => valueAt(emptyTerminationForm, path) === undefined)).toEqual([])
})

test('faults come in the order of the page, those without a field last', () => {
  const paths = ['fileUuids.0', 'displaysSelf', 'newAddress.city', 'terminationReason']
  expect(inPageOrder(paths.map((path) => ({ path })))).toEqual([
    { path: 'terminationReason' },
    { path: 'newAddress.city' },
    { path: 'displaysSelf' },
    { path: 'fileUuids.0' },
  ])
})
