import type pg from 'pg'

/** How many of the transactions count for the mean: the latest ten decide most of it. */
const WEIGHT = 0.1

/**
 * A call was refused because others wait for the connections already, and it would wait too long.
 * Nothing of it was carried out.
 */
export class TooManyWaiting extends Error {
  constructor() {
    super('Too many transactions wait for a connection')
  }
}

/** Estimates how long a transaction would wait for a connection. */
export interface ConnectionQueue {
  /** Notes for how many milliseconds a transaction had its connection. */
  noteHeld(ms: number): void
  /** Milliseconds until one more transaction gets a connection; 0 when one is free. */
  estimateWaitMs(): number
}

/**
 * Estimates the wait for a connection of a pool that has at most `max`: those who wait, times the mean
 * time that the latest transactions had theirs.
 */
export function watchConnectionQueue(
  pool: Pick<pg.Pool, 'waitingCount' | 'idleCount' | 'totalCount'>,
  max: number,
): ConnectionQueue {
  let meanMs: number | null = null
  return {
    noteHeld(ms) {
      meanMs = meanMs === null ? ms : meanMs + (ms - meanMs) * WEIGHT
    },
    estimateWaitMs() {
      const free = pool.idleCount + max - pool.totalCount
      const ahead = pool.waitingCount - free
      return ahead < 0 ? 0 : ((ahead + 1) * (meanMs ?? 0)) / max
    },
  }
}
