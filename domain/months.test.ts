import { expect, it } from 'vitest'
import { getCapitalizedMonthName, getMonthName } from './months.ts'

it('A month has its name in each language, in Finnish for another', () => {
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
