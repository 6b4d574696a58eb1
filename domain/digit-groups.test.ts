import { expect, it } from 'vitest'
import { groupDigits } from './digit-groups.ts'

it.each([
  ['', 3, ''],
  ['1', 3, '1'],
  ['123', 3, '123'],
  ['1234567', 3, '1 234 567'],
  ['1234567890', 5, '12345 67890'],
])('the digits %j are grouped by %i as %j', (digits, size, grouped) => {
  expect(groupDigits(digits, size, ' ')).toBe(grouped)
})
