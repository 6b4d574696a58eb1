import { expect, it } from 'vitest'
import { parsePaymentExtension } from './payment-extension.ts'

const today = '2026-11-21'

it.each([
  ['21.11.2026', '2026-11-21'],
  ['4.12.2026', '2026-12-04'],
  ['21.11.2027', '2027-11-21'],
])('accepts %s as the day of a payment', (typed, payBy) => {
  expect(parsePaymentExtension(typed, today)).toEqual({ result: { payBy }, errors: [] })
})

it.each([
  ['', 'required'],
  ['  ', 'required'],
  ['huomenna', 'invalid_date'],
  ['31.2.2027', 'invalid_date'],
  ['20.11.2026', 'too_small_date'],
  ['22.11.2027', 'too_big_date'],
])('refuses %s as the day of a payment', (typed, key) => {
  expect(parsePaymentExtension(typed, today)).toEqual({
    result: null,
    errors: [{ path: 'payBy', key }],
  })
})
