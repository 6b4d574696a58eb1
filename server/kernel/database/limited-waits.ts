import { AsyncLocalStorage } from 'node:async_hooks'

interface Call {
  waitedMs: number
  /** Whether the call has ended; work that it left running is no longer limited then. */
  hasEnded: boolean
}

const calls = new AsyncLocalStorage<Call>()

/** Returns the limited call to which the running code belongs; null for other work. */
function callUnderWay(): Call | null {
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
 * Runs a call whose transactions together may wait for the database no longer than the limit of a
 * call (`PG_CALL_TIMEOUT_MS`): for a connection, for statements and for commits. Other work, such as
 * jobs, has the limit of each of these alone. Decision 0180.
 */
export async function withLimitedWaits<T>(work: () => Promise<T>): Promise<T> {
  const call = { waitedMs: 0, hasEnded: false }
  try {
    return await calls.run(call, work)
  } finally {
    call.hasEnded = true
  }
}

/**
 * Returns how many milliseconds of the limit are left beside a reserve; undefined when nothing limits
 * the waits. Throws WaitedTooLong when nothing is left.
 */
export function remainingWaitMs(limitMs: number | undefined, reserveMs = 0): number | undefined {
  const call = callUnderWay()
  if (!call || limitMs === undefined) return undefined
  const left = limitMs - reserveMs - call.waitedMs
  if (left <= 0) throw new WaitedTooLong()
  return Math.ceil(left)
}

/** Counts a wait against the limit of the call. */
export async function countWait<T>(wait: () => Promise<T>): Promise<T> {
  const call = callUnderWay()
  if (!call) return wait()
  const began = performance.now()
  try {
    return await wait()
  } finally {
    call.waitedMs += performance.now() - began
  }
}
