import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectContractToOpen } from './first-contract.ts'

const named = (name: string, status: 'active' | 'signed' | 'terminated') => ({ name, status })
const over = named('over', 'terminated')
const coming = named('coming', 'signed')
const inForce = named('in force', 'active')

test('the first contract is one in force, wherever it is in the list', () => {
  expect(selectContractToOpen([over, coming, inForce])).toBe(inForce)
})

test('the first contract is the first of several contracts in force', () => {
  const another = named('another', 'active')
  expect(selectContractToOpen([another, inForce])).toBe(another)
})

test('a future contract is preferred to an ended one', () => {
  expect(selectContractToOpen([over, coming])).toBe(coming)
})

test('an ended contract is returned if there is no other, and undefined for an empty list', () => {
  expect(selectContractToOpen([over])).toBe(over)
  expect(selectContractToOpen([])).toBeUndefined()
})

test('every other contract is preferred to one from which an addition excludes the resident', () => {
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

test('the returned contract has the highest rank, and the first of several contracts with equal rank', () => {
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
