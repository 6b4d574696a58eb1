import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogPosition } from './log-position.ts'

/** A call whose reads may go to a replica. */
export interface ReadCall {
  /**
   * The log position after the client's last write, which a replica must have replayed; null: not
   * known.
   */
  readonly after: LogPosition | null
  /** Whether a read of the call may go to a replica, as long as it has not written. */
  readonly mayUseReplica: boolean
  /** Whether the call may have written. */
  hasWritten: boolean
}

const calls = new AsyncLocalStorage<ReadCall>()

/** Runs the work of a call, in which `currentReadCall` returns that call. */
export const runInReadCall = (call: ReadCall, work: () => void): void => calls.run(call, work)

/** Returns the call that the running code belongs to; null outside calls, such as in a job. */
export const currentReadCall = (): ReadCall | null => calls.getStore() ?? null
