import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  countWait,
  createLimitedCall,
  remainingWaitMs,
  runInLimitedCall,
  runOutsideLimitedCall,
  WaitedTooLong,
  waitWithin,
} from './limited-waits.ts'

const LIMIT = 1000
const RESERVE = 300

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const wait = (ms: number) => countWait(() => sleep(ms))

describe('What a call may still wait', () => {
  it('is reduced only by the time of its waits, and once by waits at the same time', async () => {
    const left = runInLimitedCall(createLimitedCall(LIMIT), async () => {
      await Promise.all([wait(200), wait(300)])
      await sleep(5000)
      await wait(100)
      return remainingWaitMs()
    })
    await vi.runAllTimersAsync()
    expect(await left).toBe(600)
  })

  it('is reduced by a wait that has not ended', async () => {
    const left = runInLimitedCall(createLimitedCall(LIMIT), async () => {
      void wait(800)
      await sleep(500)
      return [remainingWaitMs(), remainingWaitMs(RESERVE)]
    })
    await vi.runAllTimersAsync()
    expect(await left).toEqual([500, 200])
  })

  it('ends with an error when the limit of waiting is used up', async () => {
    const left = runInLimitedCall(createLimitedCall(LIMIT), async () => {
      await wait(700)
      return [remainingWaitMs(), () => remainingWaitMs(RESERVE)] as const
    })
    await vi.runAllTimersAsync()
    const [more, lessReserve] = await left
    expect(more).toBe(300)
    expect(() =>
      runInLimitedCall({ ...createLimitedCall(LIMIT), waitedMs: 700 }, lessReserve),
    ).toThrow(WaitedTooLong)
  })

  it('is not limited outside calls, after their end, or without a limit', () => {
    const call = createLimitedCall(LIMIT)
    expect([
      remainingWaitMs(),
      runInLimitedCall(createLimitedCall(null), () => remainingWaitMs()),
      runInLimitedCall(call, () => runOutsideLimitedCall(() => remainingWaitMs())),
      runInLimitedCall({ ...call, hasEnded: true }, () => remainingWaitMs()),
    ]).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('Waiting within a limit', () => {
  it('returns a result that came in time, and throws an error that came in time', async () => {
    const soon = waitWithin(
      sleep(100).then(() => 'done'),
      LIMIT,
    )
    const late = waitWithin(sleep(LIMIT + 1), LIMIT).catch((error: unknown) => error)
    const unlimited = waitWithin(
      sleep(LIMIT + 1).then(() => 'late'),
      undefined,
    )
    await vi.runAllTimersAsync()
    expect(await Promise.all([soon, late, unlimited])).toEqual([
      'done',
      new WaitedTooLong(),
      'late',
    ])
  })
})
