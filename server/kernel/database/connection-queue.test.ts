import { describe, expect, it } from 'vitest'
import { watchConnectionQueue } from './connection-queue.ts'

const FULL = { waitingCount: 0, idleCount: 0, totalCount: 10 }
const MAX = 10

/** Returns the estimates of pools in which transactions had their connections for so long. */
function estimate(heldMs: readonly number[], ...pools: (typeof FULL)[]): number[] {
  return pools.map((pool) => {
    const queue = watchConnectionQueue(pool, MAX)
    for (const ms of heldMs) queue.noteHeld(ms)
    return queue.estimateWaitMs()
  })
}

describe('The estimate of the wait for a connection', () => {
  it('is zero while a connection is free or can be opened', () => {
    expect(
      estimate(
        [400],
        { ...FULL, idleCount: 1 },
        { ...FULL, totalCount: 9 },
        {
          ...FULL,
          idleCount: 3,
          waitingCount: 2,
        },
      ),
    ).toEqual([0, 0, 0])
  })

  it('is the mean time of a transaction, multiplied by the number of waiting calls plus one', () => {
    expect(estimate([400], FULL, { ...FULL, waitingCount: 9 })).toEqual([40, 400])
  })

  it('is zero before the first transaction has ended', () => {
    expect(estimate([], { ...FULL, waitingCount: 9 })).toEqual([0])
  })

  it('follows the duration of the latest transactions', () => {
    const [slower = 0] = estimate([10, ...Array.from({ length: 20 }, () => 1000)], FULL)
    const [faster = 0] = estimate([1000, ...Array.from({ length: 20 }, () => 10)], FULL)
    expect([slower > 85, faster < 15]).toEqual([true, true])
  })
})
