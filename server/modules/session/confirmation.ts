import type { PasswordConfirmationBody } from '../../../api/own-sessions.ts'
import { PASSWORD_CONFIRMED_MS } from '../../../domain/limits.ts'
import { type AuditEntryWithActor, recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { CallOrigin } from '../../kernel/http/call-origin.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import {
  createAttemptCounter,
  rateLimits,
  uncountIfOverloaded,
} from '../../kernel/rate-limit/attempts.ts'
import { verifyPassword } from './password.ts'
import { findPassword, isPasswordConfirmedSince } from './repository.ts'
import { renewSession } from './sessions.ts'

/**
 * Checks the password of the caller's account and marks the session for five minutes. Returns the
 * new token of the session: the old one ends, so that a copy of it gains nothing. 401
 * INVALID_CREDENTIALS, 429 TOO_MANY_REQUESTS; 503 SERVICE_UNAVAILABLE while too many passwords wait.
 */
export async function confirmPassword(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets'>,
  caller: Caller,
  { password }: PasswordConfirmationBody,
  { address, requestId, reply }: Pick<CallOrigin, 'address' | 'requestId' | 'reply'>,
): Promise<string> {
  const { database, clock } = dependencies
  const attempts = createAttemptCounter(dependencies)
  const account = await findPassword(database, caller.accountId)
  if (account === null) throw new ApiError('UNAUTHORIZED')
  const pair = JSON.stringify([address, account.email])
  await attempts.count(rateLimits.signInAddress, address, reply)
  await attempts.count(rateLimits.signIn, pair, reply)
  await attempts.count(rateLimits.confirmation, caller.sessionId, reply)

  const entry = {
    actor: caller,
    subjectKind: 'session',
    subjectId: caller.sessionId,
    requestId,
  } satisfies Partial<AuditEntryWithActor>
  const isRight = await uncountIfOverloaded(
    attempts,
    [
      [rateLimits.signInAddress, address],
      [rateLimits.signIn, pair],
      [rateLimits.confirmation, caller.sessionId],
    ],
    verifyPassword(password, account.passwordHash),
  )
  if (!isRight) {
    await recordAudit(database, clock, { ...entry, action: 'password-confirmation.refused' })
    throw new ApiError('INVALID_CREDENTIALS')
  }
  await attempts.forget(rateLimits.signIn, pair)
  await attempts.forget(rateLimits.confirmation, caller.sessionId)
  await attempts.takeBack(rateLimits.signInAddress, address)

  const renewal = { identified: false, passwordConfirmed: true }
  return database.transaction(async (tx) => {
    const token = await renewSession(tx, clock, caller.sessionId, renewal)
    if (token === null) throw new ApiError('UNAUTHORIZED')
    await recordAudit(tx, clock, { ...entry, action: 'password.confirmed' })
    return token
  })
}

/** Throws 403 REAUTHENTICATION_REQUIRED unless the password was given again within five minutes. */
export async function requireConfirmedPassword(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { sessionId }: Caller,
): Promise<void> {
  const since = new Date(clock.now().getTime() - PASSWORD_CONFIRMED_MS)
  if (await isPasswordConfirmedSince(database, sessionId, since)) return
  throw new ApiError('REAUTHENTICATION_REQUIRED')
}
