import { expect, it } from 'vitest'
import { capitalMonthOf, monthOf } from './months.ts'

it('A month has its name in each language, in Finnish for another', () => {
  expect(['fi', 'sv', 'en', 'de'].map((language) => monthOf('2026-09', language))).toEqual([
    'syyskuu',
    'september',
    'September',
    'syyskuu',
  ])
  expect([monthOf('2026-01', 'fi'), monthOf('2026-12', 'fi')]).toEqual(['tammikuu', 'joulukuu'])
  expect(capitalMonthOf('2026-05', 'sv')).toBe('Maj')
})
