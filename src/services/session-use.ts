import { SESSION_IDLE_MS } from '../../domain/limits.ts'
import { now } from '../runtime.ts'

let usedAt: number | null = null
let endsAt: number | null = null

/** Notes that the server has answered as to who is signed in: the session lasts on from now. */
export function noteUse(): void {
  usedAt = now().getTime()
}

/** Notes when the session ends however much it is used; ISO 8601. */
export function noteEnd(instant: string): void {
  endsAt = Date.parse(instant)
}

/** Forgets the session, as on a page that has just loaded. */
export function forgetUse(): void {
  usedAt = null
  endsAt = null
}

/**
 * Whether the session cannot have expired by now: this page used it within the idle time, and it has
 * not reached its longest. If it is gone all the same, something has removed it.
 */
export function cannotHaveExpired(): boolean {
  const at = now().getTime()
  return usedAt !== null && at - usedAt < SESSION_IDLE_MS && (endsAt === null || at < endsAt)
}
