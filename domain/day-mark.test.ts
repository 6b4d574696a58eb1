import { expect, it } from 'vitest'
import en from '../locales/en/notice.json' with { type: 'json' }
import fi from '../locales/fi/notice.json' with { type: 'json' }
import sv from '../locales/sv/notice.json' with { type: 'json' }
import { fillDayPlaceholder, findDayPlaceholder } from './day-mark.ts'

it('the placeholder for a day in a suggested question exists in every language', () => {
  expect(
    [fi, sv, en].map(({ suggested }) => findDayPlaceholder(suggested.arrears.description)),
  ).toEqual(['viimeistään (päivä)', 'senast (dag)', 'by (day)'])
  expect(findDayPlaceholder('Voinko maksaa sen viimeistään 1.12.2026?')).toBe(null)
})

it('the word before the placeholder for a day stays when the day replaces the placeholder', () => {
  expect(fillDayPlaceholder('viimeistään (päivä)', '01.12.2026')).toBe('viimeistään 01.12.2026')
})

it.each([
  'Maksaako sauna 5 € (päivä) vai 50 € (kuukausi)?',
  'Kostar bastun 5 € (dag)?',
  'Is the sauna 5 € (day) or 50 € (month)?',
])('the words of a resident are not taken for the placeholder of a day: %s', (text) => {
  expect(findDayPlaceholder(text)).toBe(null)
})
