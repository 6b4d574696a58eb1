import { SESSION_IDLE_MS } from '../../domain/limits.ts'
import { now } from '../runtime.ts'

let usedAt: number | null = null
let endsAt: number | null = null

/** Notes that the server has just answered a call with the session, which extends the session. */
export function noteSessionUse(): void {
  usedAt = now().getTime()
}

/** Notes when the session ends at the latest, however much it is used; ISO 8601. */
export function noteLatestSessionEnd(instant: string): void {
  endsAt = Date.parse(instant)
}

/** Clears the noted times, as on a page that has just loaded. */
export function clearSessionTimes(): void {
  usedAt = null
  endsAt = null
}

/**
 * Whether the session cannot have expired by now: this page used it within the idle time, and it is
 * younger than its maximum. If it is gone nevertheless, something has removed it.
 */
export function cannotSessionHaveExpired(): boolean {
  const at = now().getTime()
  return usedAt !== null && at - usedAt < SESSION_IDLE_MS && (endsAt === null || at < endsAt)
}
