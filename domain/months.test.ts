import { expect, it } from 'vitest'
import { capitalizedMonthNameOf, monthNameOf } from './months.ts'

it('A month has its name in each language, in Finnish for another', () => {
  expect(['fi', 'sv', 'en', 'de'].map((language) => monthNameOf('2026-09', language))).toEqual([
    'syyskuu',
    'september',
    'September',
    'syyskuu',
  ])
  expect([monthNameOf('2026-01', 'fi'), monthNameOf('2026-12', 'fi')]).toEqual([
    'tammikuu',
    'joulukuu',
  ])
  expect(capitalizedMonthNameOf('2026-05', 'sv')).toBe('Maj')
})
