import { expect, test } from 'vitest'
import { importRowSchemas, rowErrorsOf } from './provider-import.ts'

const building = {
  externalId: 'B-1',
  streetAddress: 'Koivukuja 3',
  postalCode: '02100',
  city: 'Espoo',
}
const pathsOf = (row: object) =>
  rowErrorsOf(importRowSchemas.buildings.safeParse(row).error?.issues ?? []).map(
    ({ path, key }) => [path, key],
  )

test('the error names each unknown field of an imported row', () => {
  expect(pathsOf({ ...building, nickname: '', Citty: 'Espoo' })).toEqual([
    ['nickname', 'unknown_field'],
    ['Citty', 'unknown_field'],
  ])
})

test('the error does not repeat an unknown field whose name is not a valid field name', () => {
  for (const name of ['140388-9028', 'a b', '', '\u001b[2J', 'a'.repeat(101)])
    expect(pathsOf({ ...building, [name]: 1 })).toEqual([['', 'unknown_field']])
})

test('the error names at most 20 unknown fields of an imported row', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, place) => [`field${place}`, 1]))
  expect(pathsOf({ ...building, ...many })).toHaveLength(20)
})
