import { expect, test } from 'vitest'
import { formatHour } from './hour-of-day.ts'

test('An hour of the day is written with am or pm in English', () => {
  expect([0, 8, 12, 16, 23].map((hour) => formatHour(hour, 'en'))).toEqual([
    '12\u00a0am',
    '8\u00a0am',
    '12\u00a0pm',
    '4\u00a0pm',
    '11\u00a0pm',
  ])
})

test.each(['fi', 'sv'])('An hour of the day is written from 0 to 24 in %s', (language) => {
  expect([0, 8, 16].map((hour) => formatHour(hour, language))).toEqual(['0', '8', '16'])
})
