import { assign, setup } from 'xstate'
import { isSignedOutError } from '../../api/errors.ts'
import type { SessionTimes } from '../../api/session.ts'
import { SESSION_CHECK_INTERVAL_MS, SESSION_WARNING_MS } from '../../domain/limits.ts'
import { failureOf } from '../shared/failure.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

export interface SessionClockInput {
  /** The server's clock. */
  readonly now: () => Date
}

export interface SessionClockContext extends SessionClockInput {
  /** The session times as last fetched; null before. */
  readonly times: SessionTimes | null
  /** Whether extending failed. */
  readonly hasFailed: boolean
}

export type SessionClockEvent =
  | { readonly type: 'look.requested' }
  | { readonly type: 'extend.requested' }
  | { readonly type: 'warning.closed' }

/** Returns the milliseconds until the session ends; negative after it. */
export const millisecondsLeft = (now: () => Date, { expiresAt }: SessionTimes): number =>
  Date.parse(expiresAt) - now().getTime()

/** Whether the session can be extended beyond its current end, up to its maximum length. */
export const canExtendSession = ({ expiresAt, endsAt }: SessionTimes): boolean => expiresAt < endsAt

export const sessionClockSetup = setup({
  types: {
    context: {} as SessionClockContext,
    events: {} as SessionClockEvent,
    input: {} as SessionClockInput,
    meta: {} as ScreenMeta<'session-warning'>,
  },
  actors: {
    readTimes: placeholderActor<SessionTimes>('readTimes'),
    extendSession: placeholderActor<SessionTimes>('extendSession'),
  },
  guards: {
    isNearEnd: ({ context: { now, times } }) =>
      times !== null && millisecondsLeft(now, times) <= SESSION_WARNING_MS,
    isOver: (_, params: { error: unknown }) => isSignedOutError(failureOf(params.error).code),
    canExtend: ({ context: { times } }) => times !== null && canExtendSession(times),
  },
  actions: {
    setTimes: assign((_, times: SessionTimes) => ({ times, hasFailed: false })),
    setFailure: assign({ hasFailed: true }),
  },
  delays: {
    untilWarning: ({ context: { now, times } }) =>
      times === null
        ? SESSION_CHECK_INTERVAL_MS
        : Math.max(millisecondsLeft(now, times) - SESSION_WARNING_MS, SESSION_CHECK_INTERVAL_MS),
    untilEnd: ({ context: { now, times } }) =>
      Math.max(times === null ? 0 : millisecondsLeft(now, times), SESSION_CHECK_INTERVAL_MS),
  },
})
