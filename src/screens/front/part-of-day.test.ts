import { expect, test } from 'vitest'
import { partOfDay } from './part-of-day.ts'

test('returns the part of the day for every hour', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => partOfDay(hour))
  expect(hours).toEqual([
    ...Array<string>(5).fill('night'),
    ...Array<string>(5).fill('morning'),
    ...Array<string>(7).fill('day'),
    ...Array<string>(5).fill('evening'),
    ...Array<string>(2).fill('night'),
  ])
})
