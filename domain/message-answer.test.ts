import { expect, test } from 'vitest'
import { calculatePromisedAnswerDay } from './message-answer.ts'

test('A message is answered within the number of days that the provider has set', () => {
  expect(calculatePromisedAnswerDay('2026-11-21', null, 3)).toBe('2026-11-24')
  expect(calculatePromisedAnswerDay('2026-11-23', null, 1)).toBe('2026-11-24')
})

test('The promised day of an answer is a business day', () => {
  expect(calculatePromisedAnswerDay('2026-11-26', null, 3)).toBe('2026-11-30')
  expect(calculatePromisedAnswerDay('2026-12-30', null, 3)).toBe('2027-01-04')
  expect(calculatePromisedAnswerDay('2026-12-22', null, 3)).toBe('2026-12-28')
})

test('While the provider is out of office, the days for the answer are counted from the return', () => {
  expect(calculatePromisedAnswerDay('2026-11-21', '2026-12-07', 3)).toBe('2026-12-10')
  expect(calculatePromisedAnswerDay('2026-12-07', '2026-12-07', 3)).toBe('2026-12-10')
  expect(calculatePromisedAnswerDay('2026-12-08', '2026-12-07', 3)).toBe('2026-12-11')
})
