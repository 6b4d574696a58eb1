import type { Registration, VerificationCodeBody, VerifyEmailBody } from '../../../api/account.ts'
import { isEmail, normalizeEmail } from '../../../domain/email.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { isStrongPassword } from '../../../domain/password.ts'
import { isPhoneNumber } from '../../../domain/phone.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { hashToken } from '../../kernel/base/secrets.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { CallOrigin } from '../../kernel/http/call-origin.ts'
import type { StoreResponse } from '../../kernel/http/idempotency.ts'
import {
  createAttemptCounter,
  rateLimits,
  uncountIfOverloaded,
} from '../../kernel/rate-limit/attempts.ts'
import { isErasureDue, latestRemovalToErase } from '../account-data/erasure.ts'
import { type CodeCheckResult, checkCode } from '../codes/codes.ts'
import { findCodeRecipient } from '../codes/repository.ts'
import { rejectTooSoon, sendCode } from '../codes/send.ts'
import {
  isEmailTaken,
  lockEmailAddresses,
  removeEmailFromUnusedAccount,
} from '../people/email-addresses-repository.ts'
import { updateContactData } from '../people/repository.ts'
import { hashPassword } from '../session/password.ts'
import {
  confirmAccount,
  deleteRegistrationsOf,
  findAccountOf,
  findKnownContactDetails,
  findRegistration,
  type RegistrationRow,
  updateTypedEmail,
  upsertUnconfirmedAccount,
} from './repository.ts'

/** A call from a browser that may have a registration in progress. */
interface RegistrationCall extends CallOrigin {
  /** The token of the registration in progress in this browser. */
  readonly token: string | null
}

/** Returns the registration in progress in a browser. 401 REGISTRATION_FAILED without a registration. */
export async function readRegistration(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  token: string | null,
): Promise<Registration> {
  const { database } = dependencies
  const { personId, email } = await registrationOf(dependencies, token)
  const account = await findAccountOf(database, personId)
  const typed = email ?? account?.email ?? null
  return {
    email: typed ?? emailOrNull((await findKnownContactDetails(database, personId))?.email),
    phase: account?.hasPassword ? 'verify-email' : 'create-password',
  }
}

/**
 * Stores address and password and sends a code, unless one was sent in the last half minute.
 * The response is the same for an address of another account. 401 REGISTRATION_FAILED, 400
 * INVALID_PASSWORD, 409 USER_ALREADY_REGISTERED, 429.
 */
export async function verifyEmail(
  dependencies: Dependencies,
  { email, newPassword }: VerifyEmailBody,
  { address, requestId, token, reply }: RegistrationCall,
  storeResponse: StoreResponse<{ cognitoId: string }>,
): Promise<{ cognitoId: string }> {
  const { database, clock, settings } = dependencies
  const attempts = createAttemptCounter(dependencies)
  await attempts.count(rateLimits.sendingAddress, address, reply)
  const registration = await registrationOf(dependencies, token)
  if (newPassword !== null && !isStrongPassword(newPassword, settings.provider.name)) {
    throw new ApiError('INVALID_PASSWORD')
  }
  const passwordHash =
    newPassword === null
      ? null
      : await uncountIfOverloaded(
          attempts,
          [[rateLimits.sendingAddress, address]],
          hashPassword(newPassword),
        )

  return database.transaction(async (tx) => {
    await lockEmailAddresses(tx)
    const account = await accountFor(tx, clock, registration, { email, passwordHash })
    await updateTypedEmail(tx, registration.id, email)
    const recipient = await findCodeRecipient(tx, email)
    const isOwn = recipient?.accountId === account.id
    const issued = await sendCode(dependencies, tx, {
      purpose: 'verification',
      email,
      recipient: isOwn ? recipient : null,
      owner: isOwn ? null : recipient,
      locale: registration.language,
      requestId,
    })
    if (issued.kind === 'tooMany') rejectTooSoon(issued, dependencies, reply)
    await recordAudit(tx, clock, {
      actor: { accountId: account.id, staffAccountId: null },
      action: 'registration.address-given',
      subjectKind: 'account',
      subjectId: account.id,
      requestId,
    })
    const answer = { cognitoId: account.residentNumber }
    await storeResponse(tx, answer)
    return answer
  })
}

/**
 * Sends another code to an unconfirmed address; to others a mail that explains why there is
 * none.
 */
export async function resendVerificationCode(
  dependencies: Dependencies,
  email: string,
  { address, requestId, locale, reply }: CallOrigin,
): Promise<void> {
  await createAttemptCounter(dependencies).count(rateLimits.sendingAddress, address, reply)
  const issued = await dependencies.database.transaction(async (tx) => {
    const found = await findCodeRecipient(tx, email)
    const isWaiting = found?.status === 'unconfirmed'
    return sendCode(dependencies, tx, {
      purpose: 'verification',
      email,
      recipient: isWaiting ? found : null,
      owner: isWaiting ? null : found,
      locale,
      requestId,
    })
  })
  rejectTooSoon(issued, dependencies, reply)
}

/**
 * Confirms an account by its code; with a registration in this browser, only its own. 400
 * VERIFICATION_CODE_MISMATCH or VERIFICATION_CODE_EXPIRED, 429.
 */
export async function confirmEmail(
  dependencies: Dependencies,
  { email, verificationCode }: VerificationCodeBody,
  { address, requestId, token, reply }: RegistrationCall,
): Promise<void> {
  const attempts = createAttemptCounter(dependencies)
  const pair = JSON.stringify([address, email])
  await attempts.count(rateLimits.codeAddress, address, reply)
  await attempts.count(rateLimits.code, pair, reply)
  const registration = await inProgress(dependencies, token)
  const tried = await dependencies.database.transaction((tx) =>
    confirmBy(dependencies, tx, { email, verificationCode, requestId, registration }),
  )
  if (tried !== 'right') throw new ApiError(refusals[tried])
  await attempts.forget(rateLimits.code, pair)
  await attempts.takeBack(rateLimits.codeAddress, address)
}

const inProgress = async (
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  token: string | null,
): Promise<RegistrationRow | null> =>
  token === null ? null : findRegistration(database, hashToken(token), clock.now())

async function registrationOf(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  token: string | null,
): Promise<RegistrationRow> {
  const registration = await inProgress(dependencies, token)
  if (registration === null) throw new ApiError('REGISTRATION_FAILED')
  return registration
}

async function accountFor(
  tx: Transaction,
  clock: Clock,
  { personId, identityProvider, language }: RegistrationRow,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string | null },
) {
  const before = await findAccountOf(tx, personId)
  // Identified while the account could still come back: what is in it is to be erased first.
  if (before !== null && isErasureDue(before, clock.now()))
    throw new ApiError('REGISTRATION_FAILED')
  if (before?.status !== 'active' && passwordHash === null && !before?.hasPassword) {
    throw new ApiError('VALIDATION_ERROR', { fields: [{ path: 'newPassword', key: 'required' }] })
  }
  const isOthers = await isEmailTaken(tx, email, personId)
  // Runs even when it changes nothing, so that the response time does not reveal a used address.
  await removeEmailFromUnusedAccount(tx, email, personId)
  const phoneNumber = textOrNull((await findKnownContactDetails(tx, personId))?.phoneNumber)
  const account = await upsertUnconfirmedAccount(tx, {
    personId,
    email: isOthers ? null : email,
    passwordHash,
    identityProvider,
    language,
    phoneNumber: phoneNumber !== null && isPhoneNumber(phoneNumber) ? phoneNumber : null,
    createdAt: clock.now(),
  })
  if (account === null) throw new ApiError('USER_ALREADY_REGISTERED')
  return account
}

async function confirmBy(
  dependencies: Dependencies,
  tx: Transaction,
  {
    email,
    verificationCode: code,
    requestId,
    registration,
  }: VerificationCodeBody & {
    readonly requestId: string
    readonly registration: RegistrationRow | null
  },
): Promise<CodeCheckResult['kind']> {
  const { clock } = dependencies
  await lockEmailAddresses(tx)
  const owner = registration && (await findAccountOf(tx, registration.personId))
  const tried = await checkCode(
    dependencies,
    tx,
    { purpose: 'verification', email, code },
    owner?.id ?? null,
  )
  const accountId = tried.kind === 'right' ? tried.accountId : null
  const removedAfter = latestRemovalToErase(clock.now())
  const confirmed =
    accountId === null ? null : await confirmAccount(tx, { accountId, email, removedAfter })
  const kind = tried.kind === 'right' && confirmed === null ? 'mismatch' : tried.kind
  if (accountId !== null && confirmed !== null) await deleteRegistrationsOf(tx, accountId)
  if (confirmed?.isBack) await updateContactData(tx, [confirmed.personId])
  await recordAudit(tx, clock, {
    actor: accountId === null ? null : { accountId, staffAccountId: null },
    action: confirmed ? 'account.confirmed' : 'account.not-confirmed',
    subjectKind: 'account',
    subjectId: accountId,
    requestId,
    ...(confirmed === null && { details: { code: kind } }),
    ...(confirmed?.isBack && { details: { isBack: true } }),
  })
  return kind
}

const refusals = {
  mismatch: 'VERIFICATION_CODE_MISMATCH',
  expired: 'VERIFICATION_CODE_EXPIRED',
  exhausted: 'TOO_MANY_REQUESTS',
} as const satisfies Record<Exclude<CodeCheckResult['kind'], 'right'>, string>

function emailOrNull(known: string | null | undefined): string | null {
  const email = normalizeEmail(textOrNull(known) ?? '')
  return isEmail(email) ? email : null
}
