import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getVisitRecordFile, makeStopwatch } from './record.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a stopwatch adds up the timed actions only', async () => {
  const { elapsed, time } = makeStopwatch()
  const load = () => {
    vi.advanceTimersByTime(30)
    return 'loaded'
  }
  expect(time(load)).toBe('loaded')
  vi.advanceTimersByTime(500)
  const walk = time(() => new Promise((resolve) => setTimeout(resolve, 40, 'walked')))
  vi.advanceTimersByTime(40)
  expect(await walk).toBe('walked')
  vi.advanceTimersByTime(500)
  expect(elapsed()).toBe(70)
})

test('a stopwatch also counts actions that fail', async () => {
  const { elapsed, time } = makeStopwatch()
  const fail = () => {
    vi.advanceTimersByTime(5)
    throw new Error('astray')
  }
  expect(() => time(fail)).toThrow('astray')
  const later = time(() => new Promise((_, reject) => setTimeout(reject, 7, new Error('late'))))
  vi.advanceTimersByTime(7)
  await expect(later).rejects.toThrow('late')
  expect(elapsed()).toBe(12)
})

test('several processes write separate visit records of the same flow', () => {
  const record = { flow: 'sauna', level: 'browser', paths: 1, states: [], transitions: [] } as const
  expect([getVisitRecordFile(record), getVisitRecordFile(record, 'a1')]).toEqual([
    'coverage/flows/browser/sauna.json',
    'coverage/flows/browser/sauna.a1.json',
  ])
})
