import { SESSION_IDLE_MS } from '../../../domain/limits.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { hashToken, randomToken } from '../../kernel/base/secrets.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { type BrowserAndSystem, unknownBrowserAndSystem } from './browser.ts'
import { insertSession, replaceToken } from './repository.ts'

/** Idle timeout of a session, in milliseconds. */
export const SESSION_IDLE_TIMEOUT_MS = SESSION_IDLE_MS
/** Maximum duration of a session, in milliseconds. */
export const MAX_SESSION_MS = 12 * 60 * 60 * 1000

/** A new session; its token goes into the cookie and is not stored elsewhere. */
export interface OpenedSession {
  readonly sessionId: string
  readonly token: string
}

/** Opens a session for a resident; with `staffAccountId`, for a staff member acting for them. */
export async function openSession(
  tx: Queryable,
  clock: Clock,
  {
    accountId,
    staffAccountId = null,
    identified = false,
    browser = unknownBrowserAndSystem,
  }: SessionOwner,
): Promise<OpenedSession> {
  const token = randomToken()
  const now = clock.now()
  const sessionId = await insertSession(tx, {
    tokenHash: hashToken(token),
    accountId,
    staffAccountId,
    lastUsedAt: now,
    expiresAt: sessionIdleEnd(now),
    endsAt: new Date(now.getTime() + MAX_SESSION_MS),
    identifiedAt: identified ? now : null,
    ...browser,
  })
  return { sessionId, token }
}

/** Owner of a session, whether it starts with a strong identification, and in which browser. */
export interface SessionOwner {
  readonly accountId: string
  readonly staffAccountId?: string | null
  readonly identified?: boolean
  readonly browser?: BrowserAndSystem
}

/** The reason for a new token. */
export interface SessionRenewal extends Pick<SessionOwner, 'identified'> {
  /** Whether the resident entered the password again. */
  readonly passwordConfirmed?: boolean
}

/**
 * Replaces the token of a session and revokes the old one, after a strong identification or another
 * change of what the session is good for. Null when the session has expired: open another one.
 */
export async function renewSession(
  tx: Queryable,
  clock: Clock,
  sessionId: string,
  { identified = true, passwordConfirmed = false }: SessionRenewal = {},
): Promise<string | null> {
  const token = randomToken()
  const now = clock.now()
  const use = {
    lastUsedAt: now,
    expiresAt: sessionIdleEnd(now),
    identifiedAt: identified ? now : null,
    passwordConfirmedAt: passwordConfirmed ? now : null,
  }
  return (await replaceToken(tx, sessionId, hashToken(token), use)) ? token : null
}

/** Returns the idle expiry of a session used at an instant. */
export const sessionIdleEnd = (usedAt: Date): Date =>
  new Date(usedAt.getTime() + SESSION_IDLE_TIMEOUT_MS)
