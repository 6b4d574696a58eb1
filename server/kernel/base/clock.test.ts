import { afterEach, describe, expect, it, vi } from 'vitest'
import { startClock, testClock } from './clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('the clock', () => {
  it('returns the real time by default', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T07:00:00Z') })
    expect(startClock(null).now()).toEqual(new Date('2026-11-21T07:00:00Z'))
  })

  it('starts at the given instant and advances from there', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T07:00:00Z') })
    const clock = startClock(new Date('2027-01-31T21:59:59.500Z'))
    expect(clock.now()).toEqual(new Date('2027-01-31T21:59:59.500Z'))
    vi.advanceTimersByTime(1500)
    expect(clock.now()).toEqual(new Date('2027-01-31T22:00:01.000Z'))
  })

  it('advances in tests only when a test sets or advances it', () => {
    const clock = testClock(new Date('2026-11-21T07:00:00Z'))
    clock.advance(60_000)
    expect(clock.now()).toEqual(new Date('2026-11-21T07:01:00Z'))
    clock.set(new Date('2026-12-24T10:00:00Z'))
    expect(clock.now()).toEqual(new Date('2026-12-24T10:00:00Z'))
  })
})
