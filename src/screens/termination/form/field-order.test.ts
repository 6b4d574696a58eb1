import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyTerminationForm } from '../../../../api/termination-form.ts'
import { valueAt } from '../../../../machines/shared/value-at.ts'
import { beneficiaryPlace, fieldOrder, inPageOrder } from './field-order.ts'

test('every field is a value of the form', () => {
  expect(fieldOrder.filter((path) => valueAt(emptyTerminationForm, path) === undefined)).toEqual([])
})

test('every value of a beneficiary that is typed has its place', () => {
  const [row] = emptyTerminationForm.beneficiaries
  const typed = Object.entries(row ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' ? [`beneficiaries.0.${name}`] : [],
  )
  const inRow = fieldOrder.filter((path) => beneficiaryPlace(path) !== null)
  expect(inRow.toSorted()).toEqual(typed.toSorted())
})

const order = [
  'terminationReason',
  'beneficiaries',
  'beneficiaries.0.iban',
  'beneficiaries.0.returnPercentage',
  'beneficiaries.1.beneficiaryName',
  'beneficiaries.2.iban',
  'beneficiaries.10.beneficiaryName',
  'newAddress.city',
  'displaysSelf',
  'files',
  'somethingElse',
]

test('faults come in the order of the page, whatever the number of rows; those without a field last', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(order, { minLength: order.length }), (paths) => {
      expect(inPageOrder(paths.map((path) => ({ path }))).map(({ path }) => path)).toEqual(order)
    }),
  )
})
