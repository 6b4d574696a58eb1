import {
  DETAILS_CHANGED_STATE,
  type ProfileUpdate,
  type ProfileUpdateBody,
} from '../../../api/own-details.ts'
import type { UserProfile } from '../../../api/user.ts'
import { PENDING_EMAIL_MS } from '../../../domain/limits.ts'
import { mergeDetails } from '../../../domain/own-details.ts'
import { type AuditEntry, recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { CallOrigin } from '../../kernel/http/call-origin.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { openOutbox } from '../../kernel/mail/outbox.ts'
import { createAttemptCounter, rateLimits } from '../../kernel/rate-limit/attempts.ts'
import { type CodeCheckResult, checkCode } from '../codes/codes.ts'
import { findCodeRecipient } from '../codes/repository.ts'
import { rejectTooSoon, sendCode } from '../codes/send.ts'
import {
  isEmailTaken,
  lockEmailAddresses,
  removeEmailFromUnusedAccount,
} from '../people/email-addresses-repository.ts'
import { updateContactData } from '../people/repository.ts'
import { requireConfirmedPassword } from '../session/confirmation.ts'
import { deleteSessionsOf } from '../session/repository.ts'
import { renewSession } from '../session/sessions.ts'
import {
  deletePendingEmail,
  findOwnDetails,
  type OwnDetails,
  updateDetails,
  updateEmail,
  upsertPendingEmail,
} from './own-details-repository.ts'
import { readProfile } from './service.ts'

/** A call about the caller's own account. */
interface OwnCall extends CallOrigin {
  readonly caller: Caller
}

interface Verified {
  readonly refusal: 'STATE_CONFLICT' | (typeof refusals)[keyof typeof refusals] | null
  /** The new token of the caller's session; null when the session has ended, or nothing changed. */
  readonly token: string | null
}

/**
 * Saves phone and preferences at once, and sends a code to a new address, which waits for it. 403
 * REAUTHENTICATION_REQUIRED for a new address without the password, 409 STATE_CONFLICT
 * `details_changed` when another window changed the same detail, 429.
 */
export async function updateOwnDetails(
  dependencies: Dependencies,
  body: ProfileUpdateBody,
  call: OwnCall,
): Promise<UserProfile> {
  const { database } = dependencies
  const { caller, address, reply } = call
  const before = await detailsOf(dependencies, database, caller)
  const isNew = isNewAddress(before, wishOf(body, before).email)
  if (isNew) {
    await requireConfirmedPassword(dependencies, caller)
    const attempts = createAttemptCounter(dependencies)
    await attempts.count(rateLimits.sendingAddress, address, reply)
    await attempts.count(rateLimits.emailChange, caller.accountId, reply)
  }
  await database.transaction(async (tx) => {
    await lockEmailAddresses(tx)
    const own = await detailsOf(dependencies, tx, caller)
    const wish = wishOf(body, own)
    // Another window may have cancelled the address meanwhile.
    if (!isNew && isNewAddress(own, wish.email)) throw new ApiError('REAUTHENTICATION_REQUIRED')
    await save(dependencies, tx, { own, wish, call })
    if (isNewAddress(own, wish.email))
      await begin(dependencies, tx, { own, email: wish.email, call })
  })
  return readProfile(dependencies, caller)
}

/**
 * Puts the new address into effect by its code; the other sessions end, as after a new password.
 * Returns the new token of this session. 400 VERIFICATION_CODE_MISMATCH, also when the address was
 * taken meanwhile, VERIFICATION_CODE_EXPIRED; 409 STATE_CONFLICT, 429.
 */
export async function verifyNewEmail(
  dependencies: Dependencies,
  code: string,
  call: OwnCall,
): Promise<string | null> {
  const { database } = dependencies
  const attempts = createAttemptCounter(dependencies)
  const { caller, address, reply } = call
  const { pendingEmail } = await detailsOf(dependencies, database, caller)
  if (pendingEmail === null) throw noneWaits()
  const pair = JSON.stringify([address, pendingEmail])
  await attempts.count(rateLimits.codeAddress, address, reply)
  await attempts.count(rateLimits.code, pair, reply)
  const { refusal, token } = await database.transaction((tx) =>
    verifyBy(dependencies, tx, code, call),
  )
  if (refusal === 'STATE_CONFLICT') throw noneWaits()
  if (refusal !== null) throw new ApiError(refusal)
  await attempts.forget(rateLimits.code, pair)
  await attempts.takeBack(rateLimits.codeAddress, address)
  return token
}

/**
 * Sends another code to the new e-mail address that waits for it. 409 STATE_CONFLICT when no
 * address waits, 429.
 */
export async function resendNewEmailCode(dependencies: Dependencies, call: OwnCall): Promise<void> {
  await createAttemptCounter(dependencies).count(
    rateLimits.sendingAddress,
    call.address,
    call.reply,
  )
  const issued = await dependencies.database.transaction(async (tx) => {
    await lockEmailAddresses(tx)
    const own = await detailsOf(dependencies, tx, call.caller)
    if (own.pendingEmail === null) throw noneWaits()
    return send(dependencies, tx, { own, email: own.pendingEmail, call })
  })
  rejectTooSoon(issued, dependencies, call.reply)
}

/**
 * Cancels the change to the new e-mail address that waits for its code; does nothing when no
 * address waits.
 */
export async function cancelNewEmail(dependencies: Dependencies, call: OwnCall): Promise<void> {
  await dependencies.database.transaction(async (tx) => {
    if (await deletePendingEmail(tx, call.caller.accountId))
      await record(dependencies, tx, call, ofChange('given-up', call))
  })
}

/**
 * Returns the details to store: what the caller did not change stays. 409 STATE_CONFLICT when another
 * window changed the same detail.
 */
function wishOf({ seen, ...edit }: ProfileUpdateBody, stored: OwnDetails): ProfileUpdate {
  if (seen === undefined) return edit
  const { details, contested } = mergeDetails({ seen, edit, stored })
  if (contested.length === 0) return details
  throw new ApiError('STATE_CONFLICT', { extra: { state: DETAILS_CHANGED_STATE, allowed: [] } })
}

/** The change of a call, and the details before. */
interface NewAddress {
  readonly own: OwnDetails
  readonly email: string
  readonly call: OwnCall
}

/** Returns the details of the caller. 401 UNAUTHORIZED when there are none any more. */
async function detailsOf(
  { clock }: Pick<Dependencies, 'clock'>,
  db: Queryable,
  { accountId }: Caller,
): Promise<OwnDetails> {
  const found = await findOwnDetails(db, accountId, clock.now())
  if (found === null) throw new ApiError('UNAUTHORIZED')
  return found
}

const record = (
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  { caller, requestId }: OwnCall,
  entry: AuditEntry,
) => recordAudit(tx, clock, { ...entry, actor: caller, requestId })

/** Records that details changed, as an event for the provider, who then asks for the new values. */
const recordUpdate = (
  dependencies: Dependencies,
  tx: Transaction,
  call: OwnCall,
  changed: readonly string[],
) =>
  record(dependencies, tx, call, {
    action: 'resident.updated',
    subjectKind: 'person',
    subjectId: call.caller.personId,
    details: { changed },
  })

async function save(
  dependencies: Dependencies,
  tx: Transaction,
  {
    own,
    wish,
    call,
  }: { readonly own: OwnDetails; readonly wish: ProfileUpdate; readonly call: OwnCall },
) {
  const changed = SAVED.filter((name) => wish[name] !== own[name])
  if (changed.length === 0) return
  await updateDetails(tx, call.caller.accountId, wish)
  if (changed.includes('phoneNumber')) await updateContactData(tx, [call.caller.personId])
  await recordUpdate(dependencies, tx, call, changed)
}

/**
 * Begins the change to a new address, with the same work, mails and response whether another
 * account has the address or not.
 */
async function begin(dependencies: Dependencies, tx: Transaction, wanted: NewAddress) {
  const { clock, settings } = dependencies
  const { own, email, call } = wanted
  const now = clock.now()
  await upsertPendingEmail(tx, {
    accountId: call.caller.accountId,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + PENDING_EMAIL_MS),
  })
  const issued = await send(dependencies, tx, wanted)
  if (issued.kind === 'tooMany') rejectTooSoon(issued, dependencies, call.reply)
  const queueMail = openOutbox(dependencies)
  await queueMail(
    tx,
    {
      kind: 'emailChangeRequested',
      locale: own.language,
      to: own.email,
      params: { name: own.givenName, url: `${settings.publicOrigin}/password/forgot` },
    },
    { accountId: call.caller.accountId },
  )
  await record(dependencies, tx, call, ofChange('requested', call))
}

async function send(
  dependencies: Dependencies,
  tx: Transaction,
  { own: { givenName, language }, email, call }: NewAddress,
) {
  const { accountId, personId } = call.caller
  const isOthers = await isEmailTaken(tx, email, personId)
  const owner = await findCodeRecipient(tx, email)
  return sendCode(dependencies, tx, {
    purpose: 'change',
    email,
    recipient: isOthers ? null : { accountId, status: 'active', givenName, language },
    owner: isOthers ? owner : null,
    locale: language,
    requestId: call.requestId,
  })
}

async function verifyBy(
  dependencies: Dependencies,
  tx: Transaction,
  code: string,
  call: OwnCall,
): Promise<Verified> {
  const { clock, settings } = dependencies
  const { accountId, personId, sessionId } = call.caller
  await lockEmailAddresses(tx)
  const own = await detailsOf(dependencies, tx, call.caller)
  const { pendingEmail: email } = own
  if (email === null) return { refusal: 'STATE_CONFLICT', token: null }
  const use = { purpose: 'change', email, code } as const
  const tried = await checkCode(dependencies, tx, use, accountId)
  const kind =
    tried.kind === 'right' && (await isEmailTaken(tx, email, personId)) ? 'mismatch' : tried.kind
  if (kind !== 'right') {
    if (tried.kind === 'right') await mailOwner(dependencies, tx, email)
    await record(dependencies, tx, call, { ...ofChange('refused', call), details: { code: kind } })
    return { refusal: refusals[kind], token: null }
  }

  await removeEmailFromUnusedAccount(tx, email, personId)
  await updateEmail(tx, accountId, email)
  await deletePendingEmail(tx, accountId)
  await updateContactData(tx, [personId])
  await deleteSessionsOf(tx, accountId, sessionId)
  const queueMail = openOutbox(dependencies)
  await queueMail(
    tx,
    {
      kind: 'emailChanged',
      locale: own.language,
      to: own.email,
      params: { name: own.givenName, url: `${settings.publicOrigin}/login` },
    },
    { accountId },
  )
  await recordUpdate(dependencies, tx, call, ['email'])
  return {
    refusal: null,
    token: await renewSession(tx, clock, sessionId, { identified: false }),
  }
}

/**
 * Mails the owner of an account that its e-mail address was entered as the new address of another
 * account.
 */
async function mailOwner(
  dependencies: Dependencies,
  tx: Transaction,
  email: string,
): Promise<void> {
  const owner = await findCodeRecipient(tx, email)
  if (owner === null) return
  const queueMail = openOutbox(dependencies)
  await queueMail(
    tx,
    {
      kind: 'emailInUse',
      locale: owner.language,
      to: email,
      params: { name: owner.givenName, url: `${dependencies.settings.publicOrigin}/login` },
    },
    { accountId: owner.accountId },
  )
}

const SAVED = [
  'phoneNumber',
  'communicationByEmail',
  'communicationBySms',
  'marketingAllowed',
] as const satisfies readonly (keyof ProfileUpdate)[]

const isNewAddress = ({ email, pendingEmail }: OwnDetails, wished: string): boolean =>
  wished !== email && wished !== pendingEmail

const noneWaits = () => new ApiError('STATE_CONFLICT', { extra: { state: 'none', allowed: [] } })

const ofChange = (what: 'requested' | 'given-up' | 'refused', { caller }: OwnCall): AuditEntry => ({
  action: `email-change.${what}`,
  subjectKind: 'account',
  subjectId: caller.accountId,
})

const refusals = {
  mismatch: 'VERIFICATION_CODE_MISMATCH',
  expired: 'VERIFICATION_CODE_EXPIRED',
  exhausted: 'TOO_MANY_REQUESTS',
} as const satisfies Record<Exclude<CodeCheckResult['kind'], 'right'>, string>
