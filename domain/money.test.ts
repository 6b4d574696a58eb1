import { expect, test } from 'vitest'
import { showEuros } from './money.ts'

test.each([
  [742.5, '742,50 €'],
  [742, '742 €'],
  [1234.56, '1 234,56 €'],
  [1200, '1 200 €'],
  [1234567.89, '1 234 567,89 €'],
  [0, '0 €'],
  [-0, '0 €'],
  [0.05, '0,05 €'],
  [-12.3, '\u221212,30 €'],
])('%d is shown as "%s"', (amount, text) => {
  expect(showEuros(amount)).toBe(text.replaceAll(' ', '\u00a0'))
})
