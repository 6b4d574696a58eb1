import { AsyncLocalStorage } from 'node:async_hooks'

/** What a call has waited for the database. */
export interface LimitedCall {
  /** What all waits together may take, in milliseconds; null: as long as they take. */
  readonly limitMs: number | null
  /** Milliseconds of the waits that are over; waits at the same time count once. */
  waitedMs: number
  /** How many waits there are now. */
  waits: number
  /** Since when there is one. */
  waitsSince: number
  /** Whether a transaction of the call has had a connection. */
  hasHadConnection: boolean
  /** Whether the call has ended; work that it left running is no longer limited then. */
  hasEnded: boolean
}

const calls = new AsyncLocalStorage<LimitedCall>()

/** Makes a call that has waited for nothing yet. */
export const createLimitedCall = (limitMs: number | null): LimitedCall => ({
  limitMs,
  waitedMs: 0,
  waits: 0,
  waitsSince: 0,
  hasHadConnection: false,
  hasEnded: false,
})

/** Returns the limited call to which the running code belongs; null for other work. */
export function callUnderWay(): LimitedCall | null {
  const call = calls.getStore()
  return call && !call.hasEnded ? call : null
}

/** A call has waited for the database as long as it may; nothing of its transaction was committed. */
export class WaitedTooLong extends Error {
  constructor() {
    super('The call has waited for the database as long as it may')
  }
}

/**
 * Runs work of a call that may wait for the database no longer than the limit of a call
 * (`PG_CALL_TIMEOUT_MS`): for connections, statements and commits together. Other work, such as jobs,
 * has the limit of each of these alone. Decisions 0180 and 0186.
 */
export const runInLimitedCall = <T>(call: LimitedCall, work: () => T): T => calls.run(call, work)

/** Runs work that a call begins for all calls, such as the changes of a day, without its limit. */
export const runOutsideLimitedCall = <T>(work: () => T): T => calls.exit(work)

/**
 * Returns how many milliseconds of the limit of the call are left beside a reserve; undefined when
 * nothing limits its waits. Throws WaitedTooLong when nothing is left.
 */
export function remainingWaitMs(reserveMs = 0): number | undefined {
  const call = callUnderWay()
  if (!call || call.limitMs === null) return undefined
  const now = call.waits > 0 ? performance.now() - call.waitsSince : 0
  const left = call.limitMs - reserveMs - call.waitedMs - now
  if (left <= 0) throw new WaitedTooLong()
  return Math.ceil(left)
}

/** Counts a wait against the limit of the call. */
export async function countWait<T>(wait: () => Promise<T>): Promise<T> {
  const call = callUnderWay()
  if (!call) return wait()
  if (call.waits === 0) call.waitsSince = performance.now()
  call.waits += 1
  try {
    return await wait()
  } finally {
    call.waits -= 1
    if (call.waits === 0) call.waitedMs += performance.now() - call.waitsSince
  }
}

/** Waits no longer than so many milliseconds, if given; throws WaitedTooLong after them. */
export async function waitWithin<T>(waiting: Promise<T>, limitMs: number | undefined): Promise<T> {
  if (limitMs === undefined) return waiting
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new WaitedTooLong()), limitMs)
  return Promise.race([waiting, late.promise]).finally(() => clearTimeout(timer))
}

/**
 * Waits for what a call shares with others, such as a statement for several calls, no longer than the
 * limit of the call. Throws WaitedTooLong after it.
 */
export function waitInCall<T>(wait: () => Promise<T>): Promise<T> {
  return countWait(async () => {
    const left = remainingWaitMs()
    return waitWithin(wait(), left)
  })
}
