import type { FastifyReply } from 'fastify'
import type { Credentials, SessionTimes } from '../../../api/session.ts'
import type { Locale } from '../../../api/values.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { hashToken } from '../../kernel/base/secrets.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller, LiveSession, SessionTimesRow } from '../../kernel/http/caller.ts'
import {
  createAttemptCounter,
  type RateLimit,
  rateLimits,
  uncountIfOverloaded,
} from '../../kernel/rate-limit/attempts.ts'
import { saveLanguage } from '../people/language.ts'
import type { BrowserAndSystem } from './browser.ts'
import { deviceIdOrNew } from './device.ts'
import { getDecoyHash, requireHashingTurn, verifyPassword } from './password.ts'
import {
  deleteSession,
  findSignInAccount,
  isKnownDevice,
  saveDevice,
  storeSessionUseWithoutWaiting,
  touchSession,
} from './repository.ts'
import { openSession, sessionIdleEnd } from './sessions.ts'
import { notifyOwnerOfSlowedSignIns, signInWaitMs } from './slowed-sign-in.ts'

/** Minimum interval between two writes of last_used_at, in milliseconds. */
const TOUCH_INTERVAL_MS = 30_000

/** Origin of a sign-in. */
export interface SignInOrigin {
  readonly address: string
  readonly requestId: string
  /** The id of a browser in which somebody has signed in before; null for other browsers. */
  readonly device: string | null
  readonly browser: BrowserAndSystem
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

/** Dependencies for signing in. */
type SigningIn = Pick<
  Dependencies,
  'database' | 'clock' | 'secrets' | 'settings' | 'declared' | 'pause'
>

/**
 * Returns the token of a new session. 401 INVALID_CREDENTIALS, with the same body, status and
 * time whether the address is known or not; 403 USER_NOT_CONFIRMED after the right password
 * only; 429 TOO_MANY_REQUESTS after too many failures from this address, or 2000 sign-ins of a day;
 * 503 SERVICE_UNAVAILABLE, which is no failure, while too many others sign in.
 * After many failures from whatever addresses it waits, except in a browser in which the owner has
 * signed in.
 */
export async function signIn(
  dependencies: SigningIn,
  { username, password }: Credentials,
  origin: SignInOrigin,
): Promise<SignedIn> {
  requireHashingTurn()
  const { database } = dependencies
  const attempts = createAttemptCounter(dependencies)
  const { address, requestId, reply } = origin
  const isKnown = await isKnownHere(dependencies, username, origin.device)
  const pair = JSON.stringify([isKnown ? origin.device : address, username])
  if (!isKnown) await attempts.count(rateLimits.signInAddress, address, reply)
  await attempts.count(rateLimits.signIn, pair, reply)
  if (!isKnown) await slowDown(dependencies, username, requestId)
  await getDecoyHash()

  const account = await findSignInAccount(database, username)
  const isOpen = account !== null && account.status !== 'removed'
  const isRight = await uncountIfOverloaded(
    attempts,
    [[rateLimits.signIn, pair], ...(isKnown ? [] : ofUnknownBrowser(address, username))],
    verifyPassword(password, isOpen ? account.passwordHash : null),
  )
  if (account === null || !isRight) {
    return refuse(dependencies, 'INVALID_CREDENTIALS', account?.id ?? null, requestId)
  }
  await attempts.count(rateLimits.signedIn, JSON.stringify([address, username]), reply)
  await attempts.forget(rateLimits.signIn, pair)
  if (!isKnown) {
    for (const [limit, subject] of ofUnknownBrowser(address, username))
      await attempts.takeBack(limit, subject)
  }
  if (account.status === 'unconfirmed') {
    return refuse(dependencies, 'USER_NOT_CONFIRMED', account.id, requestId)
  }

  return database.transaction((tx) => openFor(dependencies, tx, account.id, origin))
}

/**
 * Returns the limits of a sign-in besides that of its address and account together; none apply in a
 * browser of the owner.
 */
const ofUnknownBrowser = (address: string, username: string): readonly [RateLimit, string][] => [
  [rateLimits.signInAddress, address],
  [rateLimits.signInAccount, username],
]

/** Ends the session of a token; does nothing when the token has no session. */
export async function signOut(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  token: string,
  requestId: string,
): Promise<void> {
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
}

/** Records the use of a session, which extends it; at most once in half a minute. */
export async function recordSessionUse(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { caller, lastUsedAt }: LiveSession,
): Promise<void> {
  const now = clock.now()
  if (now.getTime() - lastUsedAt.getTime() < TOUCH_INTERVAL_MS) return
  await storeSessionUseWithoutWaiting(database, caller.sessionId, {
    lastUsedAt: now,
    expiresAt: sessionIdleEnd(now),
  })
}

/** Restarts the idle time. 401 UNAUTHORIZED when the session has ended. */
export async function extendSession(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { sessionId }: Caller,
): Promise<SessionTimes> {
  const now = clock.now()
  return sessionTimesOf(
    await touchSession(database, sessionId, { lastUsedAt: now, expiresAt: sessionIdleEnd(now) }),
  )
}

/** Opens a session in place of that of the browser, and remembers the browser. */
async function openFor(
  { clock }: SigningIn,
  tx: Transaction,
  accountId: string,
  { requestId, oldToken, language, browser, device: known }: SignInOrigin,
): Promise<SignedIn> {
  if (oldToken !== null) await deleteSession(tx, hashToken(oldToken))
  const { sessionId, token } = await openSession(tx, clock, {
    accountId,
    browser,
  })
  await recordAudit(tx, clock, {
    actor: { accountId, staffAccountId: null },
    action: 'session.opened',
    subjectKind: 'session',
    subjectId: sessionId,
    requestId,
  })
  if (language !== null) {
    await saveLanguage(tx, clock, { accountId, language, requestId })
  }
  const device = deviceIdOrNew(known)
  await saveDevice(tx, {
    accountId,
    deviceHash: hashToken(device),
    usedAt: clock.now(),
  })
  return { token, device }
}

async function refuse(
  { database, clock }: SigningIn,
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

const isKnownHere = async (
  { database, secrets }: SigningIn,
  username: string,
  device: string | null,
): Promise<boolean> =>
  device !== null &&
  // Before decision 0119, a device was stored under a keyed hash.
  isKnownDevice(database, username, [hashToken(device), ...secrets.keyedHashes('device', device)])

/**
 * Waits when sign-ins to an account are slowed. The owner is mailed meanwhile, so that the time
 * does not reveal an account.
 */
async function slowDown(
  dependencies: SigningIn,
  username: string,
  requestId: string,
): Promise<void> {
  const excess = await createAttemptCounter(dependencies).excess(rateLimits.signInAccount, username)
  if (excess === 0) return
  await Promise.all([
    dependencies.pause(signInWaitMs(excess)),
    notifyOwnerOfSlowedSignIns(dependencies, username, requestId),
  ])
}

/** Returns the expiry of a session. 401 UNAUTHORIZED when it has ended. */
export function sessionTimesOf(session: SessionTimesRow | null): SessionTimes {
  if (session === null) throw new ApiError('UNAUTHORIZED')
  return { expiresAt: session.expiresAt.toISOString(), endsAt: session.endsAt.toISOString() }
}
