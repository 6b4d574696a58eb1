import type { FastifyReply } from 'fastify'
import type { Credentials, SessionTimes } from '../../../api/session.ts'
import type { Locale } from '../../../api/values.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller, LiveSession, SessionRow } from '../../kernel/http/caller.ts'
import { attemptsIn, limits } from '../../kernel/rate-limit/attempts.ts'
import { saveLanguage } from '../people/language.ts'
import type { BrowserNames } from './browser.ts'
import { deviceIdFrom } from './device.ts'
import { decoyHash, isPassword } from './password.ts'
import {
  deleteSession,
  findSignInAccount,
  isKnownDevice,
  saveDevice,
  touchSession,
} from './repository.ts'
import { hashToken, idleEnd, openSession } from './sessions.ts'
import { tellOwner, waitOf } from './slowed-sign-in.ts'

/** Minimum interval between two writes of last_used_at, in milliseconds. */
const TOUCH_INTERVAL_MS = 30_000

/** Origin of a sign-in. */
export interface SignInOrigin {
  readonly address: string
  readonly requestId: string
  /** Id of a browser in which somebody has signed in; null for others. */
  readonly device: string | null
  readonly browser: BrowserNames
  /** Token that the browser had before, which is revoked. */
  readonly oldToken: string | null
  /** The language chosen in the browser; null when none is. */
  readonly language: Locale | null
  readonly reply: FastifyReply
}

/** A sign-in that succeeded: the token of its session, and the id of its browser. */
export interface SignedIn {
  readonly token: string
  readonly device: string
}

/** Service for sessions of residents: opened by password, used, extended, ended. */
export function sessionService(
  dependencies: Pick<
    Dependencies,
    'database' | 'clock' | 'secrets' | 'settings' | 'declared' | 'pause'
  >,
) {
  const { database, clock, secrets, pause } = dependencies
  const attempts = attemptsIn(dependencies)
  const ready = decoyHash()

  async function refuse(
    code: 'INVALID_CREDENTIALS' | 'USER_NOT_CONFIRMED',
    accountId: string | null,
    requestId: string,
  ): Promise<never> {
    await recordAudit(database, clock, {
      actor: null,
      action: 'sign-in.refused',
      subjectKind: 'account',
      subjectId: accountId,
      requestId,
      details: { code },
    })
    throw new ApiError(code)
  }

  const isKnownHere = async (username: string, device: string | null): Promise<boolean> =>
    device !== null && isKnownDevice(database, username, secrets.keyedHashes('device', device))

  /** Telling the owner takes no longer than the wait, so that it does not reveal an account. */
  async function slowDown(username: string, requestId: string): Promise<void> {
    const excess = await attempts.excess(limits.signInAccount, username)
    if (excess === 0) return
    await Promise.all([pause(waitOf(excess)), tellOwner(dependencies, username, requestId)])
  }

  return {
    /**
     * Returns the token of a new session. 401 INVALID_CREDENTIALS, with the same body, status and
     * time whether the address is known or not; 403 USER_NOT_CONFIRMED after the right password
     * only; 429 TOO_MANY_REQUESTS after too many failures from this address, or 2000 sign-ins of a day. After many failures
     * from whatever addresses it waits, except in a browser in which the owner has signed in.
     */
    async signIn({ username, password }: Credentials, origin: SignInOrigin): Promise<SignedIn> {
      const { address, requestId, oldToken, language, reply } = origin
      const isKnown = await isKnownHere(username, origin.device)
      const pair = JSON.stringify([isKnown ? origin.device : address, username])
      if (!isKnown) await attempts.count(limits.signInAddress, address, reply)
      await attempts.count(limits.signIn, pair, reply)
      if (!isKnown) await slowDown(username, requestId)
      await ready

      const account = await findSignInAccount(database, username)
      const isOpen = account !== null && account.status !== 'removed'
      const isRight = await isPassword(password, isOpen ? account.passwordHash : null)
      if (account === null || !isRight) {
        return refuse('INVALID_CREDENTIALS', account?.id ?? null, requestId)
      }
      await attempts.count(limits.signedIn, JSON.stringify([address, username]), reply)
      await attempts.forget(limits.signIn, pair)
      if (!isKnown) {
        await attempts.takeBack(limits.signInAddress, address)
        await attempts.takeBack(limits.signInAccount, username)
      }
      if (account.status === 'unconfirmed') {
        return refuse('USER_NOT_CONFIRMED', account.id, requestId)
      }

      return database.transaction(async (tx) => {
        if (oldToken !== null) await deleteSession(tx, hashToken(oldToken))
        const { sessionId, token } = await openSession(tx, clock, {
          accountId: account.id,
          browser: origin.browser,
        })
        await recordAudit(tx, clock, {
          actor: { accountId: account.id, staffAccountId: null },
          action: 'session.opened',
          subjectKind: 'session',
          subjectId: sessionId,
          requestId,
        })
        if (language !== null) {
          await saveLanguage(tx, clock, { accountId: account.id, language, requestId })
        }
        const device = deviceIdFrom(origin.device)
        await saveDevice(tx, {
          accountId: account.id,
          deviceHash: secrets.keyedHash('device', device),
          usedAt: clock.now(),
        })
        return { token, device }
      })
    },

    /** Ends the session of a token; does nothing without one. */
    async signOut(token: string, requestId: string): Promise<void> {
      await database.transaction(async (tx) => {
        const ended = await deleteSession(tx, hashToken(token))
        if (ended === null) return
        await recordAudit(tx, clock, {
          actor: ended,
          action: 'session.ended',
          subjectKind: 'session',
          subjectId: ended.sessionId,
          requestId,
        })
      })
    },

    /** Records the use of a session, which extends it; at most once in half a minute. */
    async touch({ caller, lastUsedAt }: LiveSession): Promise<void> {
      const now = clock.now()
      if (now.getTime() - lastUsedAt.getTime() < TOUCH_INTERVAL_MS) return
      await touchSession(database, caller.sessionId, { lastUsedAt: now, expiresAt: idleEnd(now) })
    },

    /** Restarts the idle time. 401 UNAUTHORIZED when the session has ended. */
    async extend({ sessionId }: Caller): Promise<SessionTimes> {
      const now = clock.now()
      return timesOf(
        await touchSession(database, sessionId, { lastUsedAt: now, expiresAt: idleEnd(now) }),
      )
    },
  }
}

/** Returns the expiry of a session. 401 UNAUTHORIZED when it has ended. */
export function timesOf(session: SessionRow | null): SessionTimes {
  if (session === null) throw new ApiError('UNAUTHORIZED')
  return { expiresAt: session.expiresAt.toISOString(), endsAt: session.endsAt.toISOString() }
}
