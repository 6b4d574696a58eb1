import { expect, it } from 'vitest'
import { describeDamage } from './damaged-cells.ts'

it.each(['1,23457E+12', '1.23457e+12', '1E+12', '-1,2E+03', '1,5E-05'])(
  '%s is recognised as a number that a spreadsheet has shortened',
  (text) => expect(describeDamage(text, true)).toMatch(/^every digit/),
)

it.each(['1E10', '2e12', '3E100', '3E-100', '1E+5', 'A1E+12', '12E+12', '2E', '1,2E12'])(
  '%s is accepted as an id that a spreadsheet has not damaged',
  (text) => expect(describeDamage(text, true)).toBeNull(),
)
