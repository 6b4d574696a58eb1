import { hash } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Queryable } from '../../database/port.ts'
import { randomToken } from '../../secrets.ts'
import { insertSession, replaceToken } from './repository.ts'

/** How long an unused session lasts, in milliseconds. */
export const IDLE_MS = 30 * 60 * 1000
/** How long any session lasts, in milliseconds. */
export const LONGEST_MS = 12 * 60 * 60 * 1000

/** A session that was opened; the token is for the cookie and kept nowhere else. */
export interface OpenedSession {
  readonly sessionId: string
  readonly token: string
}

/** Opens a session for a resident; with `staffAccountId`, for a staff member acting for them. */
export async function openSession(
  tx: Queryable,
  clock: Clock,
  { accountId, staffAccountId = null, identified = false }: SessionOwner,
): Promise<OpenedSession> {
  const token = randomToken()
  const now = clock.now()
  const sessionId = await insertSession(tx, {
    tokenHash: hashToken(token),
    accountId,
    staffAccountId,
    lastUsedAt: now,
    expiresAt: idleEnd(now),
    endsAt: new Date(now.getTime() + LONGEST_MS),
    identifiedAt: identified ? now : null,
  })
  return { sessionId, token }
}

/** Who a session is for, and whether it begins with a strong identification. */
export interface SessionOwner {
  readonly accountId: string
  readonly staffAccountId?: string | null
  readonly identified?: boolean
}

/**
 * After a strong identification: the session goes on under a new token, which goes into the cookie,
 * and the old one is dead. Null when the session no longer lasts: open another one.
 */
export async function renewSession(
  tx: Queryable,
  clock: Clock,
  sessionId: string,
): Promise<string | null> {
  const token = randomToken()
  const now = clock.now()
  const use = { lastUsedAt: now, expiresAt: idleEnd(now) }
  return (await replaceToken(tx, sessionId, hashToken(token), use)) ? token : null
}

/** When a session used at an instant ends unless it is used again. */
export const idleEnd = (usedAt: Date): Date => new Date(usedAt.getTime() + IDLE_MS)

/** What is stored of a token. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')
