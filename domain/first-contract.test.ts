import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectContractToOpen } from './first-contract.ts'

const named = (name: string, status: 'active' | 'signed' | 'terminated') => ({ name, status })
const over = named('over', 'terminated')
const coming = named('coming', 'signed')
const inForce = named('in force', 'active')

test('returns a contract in force, wherever it is in the list', () => {
  expect(selectContractToOpen([over, coming, inForce])).toBe(inForce)
})

test('returns the first of several contracts in force', () => {
  const another = named('another', 'active')
  expect(selectContractToOpen([another, inForce])).toBe(another)
})

test('prefers a future contract to an ended one', () => {
  expect(selectContractToOpen([over, coming])).toBe(coming)
})

test('returns an ended contract if there is no other, and undefined for an empty list', () => {
  expect(selectContractToOpen([over])).toBe(over)
  expect(selectContractToOpen([])).toBeUndefined()
})

test('prefers every other contract to one that an addition shuts the resident out of', () => {
  const closed = (['disputed', 'guarded'] as const).map((openAddition) => ({
    ...inForce,
    tenant: { openAddition },
  }))
  const asked = { ...inForce, tenant: { openAddition: 'unconfirmed' as const } }
  for (const one of closed) {
    expect(selectContractToOpen([one, over])).toBe(over)
    expect(selectContractToOpen([one])).toBe(one)
    expect(selectContractToOpen([one, asked, inForce])).toBe(asked)
  }
})

test('no other contract ranks higher, and ties keep the order of the list', () => {
  const anyStatus = fc.constantFrom('active' as const, 'signed' as const, 'terminated' as const)
  const order = ['active', 'signed', 'terminated']
  fc.assert(
    fc.property(fc.array(anyStatus, { maxLength: 6 }), (statuses) => {
      const contracts = statuses.map((status, place) => named(String(place), status))
      const best = Math.min(...statuses.map((status) => order.indexOf(status)))
      expect(selectContractToOpen(contracts)).toBe(
        contracts.find(({ status }) => order.indexOf(status) === best),
      )
    }),
  )
})
