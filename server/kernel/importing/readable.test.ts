import { expect, it } from 'vitest'
import { contractRow, parkingSpotRow } from '../../../api/provider-rows.ts'
import { readValidFields } from './readable.ts'

const present = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

it('the valid fields of a row with errors are read, and those of each part in their order', () => {
  const row = {
    externalId: ' C-1 ',
    buildingExternalId: '140388-9028',
    startDate: '2026-12-32',
    city: 'Espoo',
    tenants: [7, { residentExternalId: 'R-1', isPayer: 'x' }, { isPayer: true, nickname: 'x' }],
  }
  const { tenants, ...fields } = readValidFields(contractRow, row)
  expect([present(fields), tenants.map(present)]).toEqual([
    {
      externalId: 'C-1',
      city: 'Espoo',
      isCollateral: false,
      securityDepositCharged: false,
      isEstate: false,
      hasGuardianOfInterests: false,
    },
    [{}, { residentExternalId: 'R-1' }, { isPayer: true }],
  ])
})

it.each([
  ['no list', 'x'],
  ['a list that is longer than any valid one', Array.from({ length: 51 }, () => ({}))],
])('no parts of a row are read from %s', (_, tenants) => {
  expect(readValidFields(contractRow, { tenants }).tenants).toEqual([])
})

it.each([[null], ['row'], [7], [undefined]])(
  'the default values of all fields are read when the sent row is %s',
  (sent) => {
    expect(present(readValidFields(parkingSpotRow, sent))).toEqual({
      equipment: [],
      isInUse: true,
      prices: [],
      sort: 0,
    })
  },
)
