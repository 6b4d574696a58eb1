import { expect, test } from 'vitest'
import { firstContract } from './first-contract.ts'

const named = (name: string, status: 'active' | 'signed' | 'terminated') => ({ name, status })
const over = named('over', 'terminated')
const coming = named('coming', 'signed')
const inForce = named('in force', 'active')

test('a contract in force comes first, wherever it stands in the list', () => {
  expect(firstContract([over, coming, inForce])).toBe(inForce)
})

test('of several in force the first of the list comes first', () => {
  const another = named('another', 'active')
  expect(firstContract([another, inForce])).toBe(another)
})

test('a contract to come is before one that is over', () => {
  expect(firstContract([over, coming])).toBe(coming)
})

test('a contract that is over is better than none', () => {
  expect(firstContract([over])).toBe(over)
  expect(firstContract([])).toBeUndefined()
})
