import { expect, it } from 'vitest'
import en from '../locales/en/notice.json' with { type: 'json' }
import fi from '../locales/fi/notice.json' with { type: 'json' }
import sv from '../locales/sv/notice.json' with { type: 'json' }
import { dayMarkIn } from './day-mark.ts'

it('the day that a suggested question lacks is found in every language', () => {
  expect([fi, sv, en].map(({ suggested }) => dayMarkIn(suggested.arrears.description))).toEqual([
    '(päivä)',
    '(dag)',
    '(day)',
  ])
  expect(dayMarkIn('Voinko maksaa sen viimeistään 1.12.2026?')).toBe(null)
})
