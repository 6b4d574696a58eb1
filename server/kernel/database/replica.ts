import { isConnectionBroken, sqlState } from './errors.ts'
import type { LogPosition } from './log-position.ts'
import type { Database, Queryable } from './port.ts'
import { findLogPosition, type ServerLogPosition } from './replica-sql.ts'

/** A copy of the database that follows the primary, and only reads. Decision 0176. */
export interface Replica {
  /**
   * Whether the replica may answer a read now; `after` is a position that it must have replayed,
   * null for any.
   */
  readonly canRead: (after: LogPosition | null) => boolean
  /** Runs a statement that reads; when the replica does not answer, it is not used until it does. */
  readonly query: Queryable['query']
  /** Why the replica is not read from; null while it is read from. */
  readonly fault: () => string | null
  /**
   * The most milliseconds by which the replica is behind the primary; null when that is not known.
   */
  readonly delayMs: () => number | null
  /** Stops following, and closes its connections. */
  readonly close: () => Promise<void>
}

/** A replica whose data is older is not used: residents see what others wrote within this time. */
export const MAX_REPLICA_DELAY_MS = 2000
/** How often the positions of the primary and the replica are read, in milliseconds. */
const POLL_MS = 250
const READ_ONLY = '25006'
/** After so many milliseconds without its position a replica is not used. */
const ANSWER_MS = 500
/** As many of the primary's positions as are younger than the greatest delay. */
const SAMPLES = Math.ceil(MAX_REPLICA_DELAY_MS / POLL_MS) + 1

interface Sample {
  /** When the position was asked for: what was written before is before the position. */
  readonly at: number
  readonly position: LogPosition
}

/**
 * Follows a replica: compares its position in the log with those of the primary, so that no clocks of
 * other machines are compared. It is used from its first position on. `onChange` is called whenever
 * it begins to be read from (null) or ceases to, with the reason.
 */
export function followReplica(
  { primary, replica }: { readonly primary: Queryable; readonly replica: Database },
  onChange: (fault: string | null) => void = () => {},
): Replica {
  let samples: readonly Sample[] = []
  let replayed: LogPosition | null = null
  /** Until when the primary is known to have written nothing that the replica lacks. */
  let freshAt = Number.NEGATIVE_INFINITY
  let trouble: string | null = 'it has not answered'
  let reported: string | null = trouble

  const fault = () =>
    trouble ?? (performance.now() - freshAt > MAX_REPLICA_DELAY_MS ? 'it is behind' : null)
  function report(): void {
    const found = fault()
    if ((found === null) !== (reported === null)) onChange(found)
    reported = found
  }

  function learn(at: number, ofReplica: ServerLogPosition, ofPrimary: ServerLogPosition): void {
    trouble = faultOf(ofReplica, ofPrimary)
    samples = [{ at, position: ofPrimary.position }, ...samples.slice(0, SAMPLES - 1)]
    replayed = ofReplica.position
    const reached = samples.find(({ position }) => position <= ofReplica.position)
    if (reached) freshAt = Math.max(freshAt, reached.at)
  }

  let isAsking = false
  async function poll(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const late = setTimeout(() => {
      trouble = 'it does not answer'
      report()
    }, ANSWER_MS)
    try {
      // The position of the replica is read first, so that it cannot be ahead of the primary's.
      const ofReplica = await findLogPosition(replica)
      const at = performance.now()
      learn(at, ofReplica, await findLogPosition(primary))
    } catch (error) {
      trouble = `it cannot be followed: ${error instanceof Error ? error.message : String(error)}`
    } finally {
      clearTimeout(late)
      isAsking = false
      report()
    }
  }
  const timer = setInterval(() => void poll(), POLL_MS)
  timer.unref()
  void poll()

  return {
    canRead: (after) =>
      fault() === null && (after === null || (replayed !== null && after <= replayed)),
    fault,
    async query(sql, params) {
      try {
        return await replica.query(sql, params)
      } catch (error) {
        if (isAway(error)) trouble = 'it did not answer a read'
        report()
        throw error
      }
    },
    delayMs: () => (fault() === null ? performance.now() - freshAt : null),
    async close() {
      clearInterval(timer)
      await replica.close()
    },
  }
}

/** Returns why a server may not be read from; null when it follows the primary. */
function faultOf(replica: ServerLogPosition, primary: ServerLogPosition): string | null {
  if (replica.system !== primary.system) return 'it is of another cluster than DATABASE_URL'
  // The replica has data that the primary lacks: it has not followed a failover.
  if (replica.position > primary.position) return 'it is ahead of the primary'
  return null
}

/** A statement that writes is refused by a replica that is sound. */
const isAway = (error: unknown): boolean =>
  isConnectionBroken(error) && sqlState(error) !== READ_ONLY
