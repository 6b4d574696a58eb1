import type { ReceiverResponse } from './post.ts'
import type { AttemptFailure, StoredMessage } from './sending-repository.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The waits before each further attempt of a message, a day in total; then it is given up. */
const WAITS = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  20 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  7 * HOUR,
  9.5 * HOUR,
] as const
/**
 * How long nothing is sent to an address after failures in a row, by their number, whatever the
 * message.
 */
const PAUSES = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE] as const
/** The longest pause that a receiver may ask for. */
const MAX_RETRY_AFTER = HOUR
const JITTER = 0.2
const GONE = 410

/** The receiver's answer, or why there was none. */
export type AttemptOutcome = ReceiverResponse | { readonly error: string }

/** Whether a receiver has accepted a message. */
export const isMessageAccepted = (outcome: AttemptOutcome): boolean =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300

/** An attempt that was not accepted. */
interface Failed {
  readonly message: StoredMessage
  readonly outcome: AttemptOutcome
  readonly at: Date
  /** How many attempts to the address had failed in a row before it. */
  readonly failuresBefore: number
  /** A random number from 0 to 1, for the jitter of the pause. */
  readonly chance: number
}

/**
 * Returns the consequences of an attempt that was not accepted: when the message is sent again, and
 * the pause of its webhook.
 */
export function consequencesOfFailure({
  message,
  outcome,
  at,
  failuresBefore,
  chance,
}: Failed): AttemptFailure {
  const isStopped = 'status' in outcome && outcome.status === GONE
  const pause = PAUSES[Math.min(failuresBefore, PAUSES.length - 1)] ?? 0
  const asked = 'status' in outcome ? askedPause(outcome.retryAfter, at) : 0
  const wait = isStopped ? 0 : WAITS[message.failures]
  const jitter = 1 - JITTER + 2 * JITTER * chance
  return {
    message,
    at,
    isStopped,
    error: 'status' in outcome ? `status ${outcome.status}` : outcome.error,
    notBefore: later(at, Math.max(pause, asked)),
    nextAttemptAt: wait === undefined ? null : later(at, Math.round(wait * jitter)),
  }
}

/** The pause of a header `retry-after`, in seconds or until a date, in milliseconds; 0 without one. */
function askedPause(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0
  const asked = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * SECOND
    : Date.parse(retryAfter) - now.getTime()
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), MAX_RETRY_AFTER)
}

const later = (instant: Date, milliseconds: number): Date =>
  new Date(instant.getTime() + milliseconds)
