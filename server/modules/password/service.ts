import type { PasswordChangeBody, PasswordResetBody } from '../../../api/account.ts'
import type { ErrorCode } from '../../../api/errors.ts'
import type { EventType } from '../../../api/provider-event-types.ts'
import { isStrongPassword } from '../../../domain/password.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { CallOrigin } from '../../kernel/http/call-origin.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { openOutbox } from '../../kernel/mail/outbox.ts'
import {
  createAttemptCounter,
  rateLimits,
  uncountIfOverloaded,
} from '../../kernel/rate-limit/attempts.ts'
import { type CodeCheckResult, checkCode } from '../codes/codes.ts'
import { findCodeRecipient } from '../codes/repository.ts'
import { rejectTooSoon, sendCode } from '../codes/send.ts'
import { hashPassword } from '../session/password.ts'
import { deleteSessionsOf } from '../session/repository.ts'
import { renewSession } from '../session/sessions.ts'
import { deletePendingEmail } from '../user/own-details-repository.ts'
import { findPasswordOwner, type PasswordOwner, updatePassword } from './repository.ts'

interface NewPassword {
  readonly email: string
  readonly code: string
  readonly passwordHash: string
  /** The session of a password change; null for a reset. */
  readonly caller: Pick<Caller, 'accountId' | 'sessionId'> | null
  readonly requestId: string
}

interface Renewal {
  readonly refusal: ErrorCode | null
  /**
   * The new token of the caller's session; null when the caller has no session, or it has expired.
   */
  readonly token: string | null
}

/** Sends a code, with the same body, status and work whether the address is known or not. 429. */
export const sendPasswordResetCodeTo = (
  dependencies: Dependencies,
  email: string,
  origin: CallOrigin,
): Promise<void> => send(dependencies, async () => email, origin)

/** Resets a forgotten password; every session of the account ends. */
export async function resetPassword(
  dependencies: Dependencies,
  { email, resetCode, newPassword }: PasswordResetBody,
  origin: CallOrigin,
  device: string | null,
): Promise<void> {
  await renew(dependencies, { email, code: resetCode, newPassword, caller: null }, origin)
  for (const from of [origin.address, device])
    await createAttemptCounter(dependencies).forget(
      rateLimits.signIn,
      JSON.stringify([from, email]),
    )
}

/** Sends a code to the owner of the session. 429. */
export const sendPasswordChangeCode = (
  dependencies: Dependencies,
  { accountId }: Caller,
  origin: CallOrigin,
): Promise<void> => send(dependencies, (tx) => emailOf(tx, accountId), origin)

/**
 * Changes the password of the owner of the session; every other session of the account ends.
 * Returns the new token of this one; null when it has expired in the meantime.
 */
export async function changePassword(
  dependencies: Dependencies,
  caller: Caller,
  { resetCode, newPassword }: PasswordChangeBody,
  origin: CallOrigin,
): Promise<string | null> {
  const email = await emailOf(dependencies.database, caller.accountId)
  return renew(dependencies, { email, code: resetCode, newPassword, caller }, origin)
}

async function send(
  dependencies: Dependencies,
  emailIn: (tx: Transaction) => Promise<string>,
  { address, requestId, locale, reply }: CallOrigin,
): Promise<void> {
  await createAttemptCounter(dependencies).count(rateLimits.sendingAddress, address, reply)
  const issued = await dependencies.database.transaction(async (tx) => {
    const email = await emailIn(tx)
    const recipient = await findCodeRecipient(tx, email)
    const use = { purpose: 'reset', email } as const
    return sendCode(dependencies, tx, { ...use, recipient, owner: null, locale, requestId })
  })
  rejectTooSoon(issued, dependencies, reply)
}

async function renew(
  dependencies: Dependencies,
  {
    newPassword,
    ...wish
  }: Omit<NewPassword, 'passwordHash' | 'requestId'> & { readonly newPassword: string },
  { address, requestId, reply }: CallOrigin,
): Promise<string | null> {
  const { database, settings } = dependencies
  const attempts = createAttemptCounter(dependencies)
  if (!isStrongPassword(newPassword, settings.provider.name)) throw new ApiError('INVALID_PASSWORD')
  const pair = JSON.stringify([address, wish.email])
  await attempts.count(rateLimits.codeAddress, address, reply)
  await attempts.count(rateLimits.code, pair, reply)
  const passwordHash = await uncountIfOverloaded(
    attempts,
    [
      [rateLimits.codeAddress, address],
      [rateLimits.code, pair],
    ],
    hashPassword(newPassword),
  )
  const { refusal, token } = await database.transaction((tx) =>
    renewBy(dependencies, tx, { ...wish, passwordHash, requestId }),
  )
  if (refusal !== null) throw new ApiError(refusal)
  await attempts.forget(rateLimits.code, pair)
  await attempts.takeBack(rateLimits.codeAddress, address)
  return token
}

/** Returns why the password was not changed, else the new token of the caller's session. */
async function renewBy(
  dependencies: Dependencies,
  tx: Transaction,
  wish: NewPassword,
): Promise<Renewal> {
  const { email, code, caller, requestId } = wish
  const use = { purpose: 'reset', email, code } as const
  const tried = await checkCode(dependencies, tx, use, caller?.accountId ?? null)
  const subjectId = tried.kind === 'right' ? tried.accountId : null
  const owner =
    tried.kind === 'right'
      ? ownerOrRefusal(await findPasswordOwner(tx, tried.accountId), email)
      : causes[tried.kind]
  const refusal = typeof owner === 'string' ? owner : null
  const token =
    typeof owner === 'string' ? null : await replacePassword(dependencies, tx, owner, wish)
  await recordAudit(tx, dependencies.clock, {
    actor: subjectId === null ? null : { accountId: subjectId, staffAccountId: null },
    action: actionOf(refusal, caller !== null),
    subjectKind: 'account',
    subjectId,
    requestId,
    ...(refusal && { details: { code: refusal } }),
  })
  return { refusal, token }
}

/**
 * Stores the new password, ends the other sessions and mails the owner. Returns the new token of
 * the caller's session; null when the caller has no session, or it has expired.
 */
async function replacePassword(
  dependencies: Dependencies,
  tx: Transaction,
  { accountId, givenName: name, language: locale }: PasswordOwner,
  { email, passwordHash, caller }: NewPassword,
): Promise<string | null> {
  await updatePassword(tx, accountId, passwordHash)
  await deleteSessionsOf(tx, accountId, caller?.sessionId ?? null)
  // Somebody who knew the old password may have entered the pending address.
  await deletePendingEmail(tx, accountId)
  const queueMail = openOutbox(dependencies)
  const url = `${dependencies.settings.publicOrigin}/password/forgot`
  await queueMail(
    tx,
    { kind: 'passwordChanged', locale, to: email, params: { name, url } },
    { accountId },
  )
  return caller && renewSession(tx, dependencies.clock, caller.sessionId, { identified: false })
}

async function emailOf(db: Queryable, accountId: string): Promise<string> {
  const owner = await findPasswordOwner(db, accountId)
  if (owner?.email == null) throw new ApiError('USER_NOT_FOUND')
  return owner.email
}

function ownerOrRefusal(owner: PasswordOwner | null, email: string): PasswordOwner | ErrorCode {
  if (owner === null || owner.status === 'removed' || owner.email !== email) return 'USER_NOT_FOUND'
  return owner.status === 'unconfirmed' ? 'USER_NOT_CONFIRMED' : owner
}

const causes = {
  mismatch: 'CODE_MISMATCH',
  expired: 'EXPIRED_CODE',
  exhausted: 'TOO_MANY_FAILED_ATTEMPTS',
} as const satisfies Record<Exclude<CodeCheckResult['kind'], 'right'>, ErrorCode>

function actionOf(refusal: ErrorCode | null, isSignedIn: boolean): EventType {
  if (refusal !== null) return 'password.not-changed'
  return isSignedIn ? 'password.changed' : 'password.reset'
}
