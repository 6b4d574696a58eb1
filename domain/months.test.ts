import { expect, it } from 'vitest'
import { getCapitalizedMonthName, getMonthName } from './months.ts'

it('A month is displayed with its name in each language, and in Finnish for any other language', () => {
  expect(['fi', 'sv', 'en', 'de'].map((language) => getMonthName('2026-09', language))).toEqual([
    'syyskuu',
    'september',
    'September',
    'syyskuu',
  ])
  expect([getMonthName('2026-01', 'fi'), getMonthName('2026-12', 'fi')]).toEqual([
    'tammikuu',
    'joulukuu',
  ])
  expect(getCapitalizedMonthName('2026-05', 'sv')).toBe('Maj')
})
