import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '../../domain/locales.ts'
import { intlLocaleOf } from '../../domain/weekdays.ts'
import { sortChoices } from './alphabetical.ts'

const reasonsIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${locale}/terminationDescription.json`, 'utf8')).reason

test.each(LOCALES)('sorts the reasons by the alphabet of %s, with "other" last', (locale) => {
  const { other, ...named } = reasonsIn(locale)
  const { compare } = new Intl.Collator(intlLocaleOf(locale))
  const reasons = Object.entries(reasonsIn(locale)).map(([value, text]) => ({ value, text }))
  expect(sortChoices(reasons, 'other').map(({ text }) => text)).toEqual([
    ...Object.values(named).toSorted(compare),
    other,
  ])
})
