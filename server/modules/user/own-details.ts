import type { ProfileUpdate } from '../../../api/own-details.ts'
import type { UserProfile } from '../../../api/user.ts'
import { PENDING_EMAIL_MS } from '../../../domain/limits.ts'
import { type AuditEntry, recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { CallOrigin } from '../../kernel/http/call-origin.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { openOutbox } from '../../kernel/mail/outbox.ts'
import { attemptsIn, limits } from '../../kernel/rate-limit/attempts.ts'
import { type TriedCode, tryCode } from '../codes/codes.ts'
import { findRecipient, rejectTooSoon, sendCode } from '../codes/send.ts'
import { isTaken, lockEmailAddresses, takeAddress } from '../people/email-addresses-repository.ts'
import { updateReach } from '../people/repository.ts'
import { requireConfirmedPassword } from '../session/confirmation.ts'
import { deleteSessionsOf } from '../session/repository.ts'
import { renewSession } from '../session/sessions.ts'
import {
  deleteEmailChange,
  findOwnDetails,
  type OwnDetails,
  updateDetails,
  updateEmail,
  upsertEmailChange,
} from './own-details-repository.ts'
import { readProfile } from './service.ts'

/** A call about the caller's own account. */
interface OwnCall extends CallOrigin {
  readonly caller: Caller
}

interface Verified {
  readonly refusal: 'STATE_CONFLICT' | (typeof refusals)[keyof typeof refusals] | null
  /** The new token of the caller's session; null when it has ended, or without a change. */
  readonly token: string | null
}

/** Service for changing one's own details; a new e-mail address waits for the code mailed to it. */
export function ownDetailsService(dependencies: Dependencies) {
  const { database, clock, settings } = dependencies
  const attempts = attemptsIn(dependencies)
  const queueMail = openOutbox(dependencies)

  return {
    /**
     * Saves phone and preferences at once, and sends a code to a new address. 403
     * REAUTHENTICATION_REQUIRED for a new address without the password, 429.
     */
    async update(wish: ProfileUpdate, call: OwnCall): Promise<UserProfile> {
      const { caller, address, reply } = call
      const isNew = isNewAddress(ownOf(await detailsOf(database, caller)), wish.email)
      if (isNew) {
        await requireConfirmedPassword(dependencies, caller)
        await attempts.count(limits.sendingAddress, address, reply)
        await attempts.count(limits.emailChange, caller.accountId, reply)
      }
      await database.transaction(async (tx) => {
        await lockEmailAddresses(tx)
        const own = ownOf(await detailsOf(tx, caller))
        // Another window may have given up the address meanwhile.
        if (!isNew && isNewAddress(own, wish.email)) throw new ApiError('REAUTHENTICATION_REQUIRED')
        await save(tx, own, wish, call)
        if (isNewAddress(own, wish.email)) await begin(tx, own, wish.email, call)
      })
      return readProfile(dependencies, caller)
    },

    /**
     * Puts the new address into effect by its code; the other sessions end, as after a new
     * password. Returns the new token of this session. 400 VERIFICATION_CODE_MISMATCH, also when the
     * address was taken meanwhile, VERIFICATION_CODE_EXPIRED; 409 STATE_CONFLICT, 429.
     */
    async verify(code: string, call: OwnCall): Promise<string | null> {
      const { caller, address, reply } = call
      const { pendingEmail } = ownOf(await detailsOf(database, caller))
      if (pendingEmail === null) throw noneWaits()
      const pair = JSON.stringify([address, pendingEmail])
      await attempts.count(limits.codeAddress, address, reply)
      await attempts.count(limits.code, pair, reply)
      const { refusal, token } = await database.transaction((tx) => verifyBy(tx, code, call))
      if (refusal === 'STATE_CONFLICT') throw noneWaits()
      if (refusal !== null) throw new ApiError(refusal)
      await attempts.forget(limits.code, pair)
      await attempts.takeBack(limits.codeAddress, address)
      return token
    },

    /** Sends another code to the address that waits. 409 STATE_CONFLICT without one, 429. */
    async resend(call: OwnCall): Promise<void> {
      await attempts.count(limits.sendingAddress, call.address, call.reply)
      const issued = await database.transaction(async (tx) => {
        await lockEmailAddresses(tx)
        const own = ownOf(await detailsOf(tx, call.caller))
        if (own.pendingEmail === null) throw noneWaits()
        return send(tx, own, own.pendingEmail, call)
      })
      rejectTooSoon(issued, dependencies, call.reply)
    },

    /** Gives up the address that waits; does nothing without one. */
    async cancel(call: OwnCall): Promise<void> {
      await database.transaction((tx) => giveUp(tx, call))
    },
  }

  function detailsOf(db: Parameters<typeof findOwnDetails>[0], { accountId }: Caller) {
    return findOwnDetails(db, accountId, clock.now())
  }

  function record(tx: Transaction, { caller, requestId }: OwnCall, entry: AuditEntry) {
    return recordAudit(tx, clock, { ...entry, actor: caller, requestId })
  }

  /** An event for the provider, who asks for what has changed. */
  function recordUpdate(tx: Transaction, call: OwnCall, changed: readonly string[]) {
    return record(tx, call, {
      action: 'resident.updated',
      subjectKind: 'person',
      subjectId: call.caller.personId,
      details: { changed },
    })
  }

  async function save(tx: Transaction, own: OwnDetails, wish: ProfileUpdate, call: OwnCall) {
    const changed = SAVED.filter((name) => wish[name] !== own[name])
    if (changed.length === 0) return
    await updateDetails(tx, call.caller.accountId, wish)
    if (changed.includes('phoneNumber')) await updateReach(tx, [call.caller.personId])
    await recordUpdate(tx, call, changed)
  }

  async function giveUp(tx: Transaction, call: OwnCall): Promise<void> {
    const { accountId } = call.caller
    if (await deleteEmailChange(tx, accountId)) await record(tx, call, ofChange('given-up', call))
  }

  /** The same work, mails and response whether another account has the address or not. */
  async function begin(tx: Transaction, own: OwnDetails, email: string, call: OwnCall) {
    const now = clock.now()
    await upsertEmailChange(tx, {
      accountId: call.caller.accountId,
      email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PENDING_EMAIL_MS),
    })
    const issued = await send(tx, own, email, call)
    if (issued.kind === 'tooMany') rejectTooSoon(issued, dependencies, call.reply)
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
    await record(tx, call, ofChange('requested', call))
  }

  async function send(
    tx: Transaction,
    { givenName, language }: OwnDetails,
    email: string,
    { caller: { accountId, personId }, requestId }: OwnCall,
  ) {
    const isOthers = await isTaken(tx, email, personId)
    const owner = await findRecipient(tx, email)
    return sendCode(dependencies, tx, {
      purpose: 'change',
      email,
      recipient: isOthers ? null : { accountId, status: 'active', givenName, language },
      owner: isOthers ? owner : null,
      locale: language,
      requestId,
    })
  }

  async function verifyBy(tx: Transaction, code: string, call: OwnCall): Promise<Verified> {
    const { accountId, personId, sessionId } = call.caller
    await lockEmailAddresses(tx)
    const own = ownOf(await detailsOf(tx, call.caller))
    const { pendingEmail: email } = own
    if (email === null) return { refusal: 'STATE_CONFLICT', token: null }
    const use = { purpose: 'change', email, code } as const
    const tried = await tryCode(dependencies, tx, use, accountId)
    const kind =
      tried.kind === 'right' && (await isTaken(tx, email, personId)) ? 'mismatch' : tried.kind
    if (kind !== 'right') {
      if (tried.kind === 'right') await mailOwner(tx, email)
      await record(tx, call, { ...ofChange('refused', call), details: { code: kind } })
      return { refusal: refusals[kind], token: null }
    }

    await takeAddress(tx, email, personId)
    await updateEmail(tx, accountId, email)
    await deleteEmailChange(tx, accountId)
    await updateReach(tx, [personId])
    await deleteSessionsOf(tx, accountId, sessionId)
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
    await recordUpdate(tx, call, ['email'])
    return {
      refusal: null,
      token: await renewSession(tx, clock, sessionId, { identified: false }),
    }
  }

  /** Tells the owner of an account that its address was given for another one. */
  async function mailOwner(tx: Transaction, email: string): Promise<void> {
    const owner = await findRecipient(tx, email)
    if (owner === null) return
    await queueMail(
      tx,
      {
        kind: 'emailInUse',
        locale: owner.language,
        to: email,
        params: { name: owner.givenName, url: `${settings.publicOrigin}/login` },
      },
      { accountId: owner.accountId },
    )
  }
}

const SAVED = [
  'phoneNumber',
  'communicationByEmail',
  'communicationBySms',
  'marketingAllowed',
] as const satisfies readonly (keyof ProfileUpdate)[]

const isNewAddress = ({ email, pendingEmail }: OwnDetails, wished: string): boolean =>
  wished !== email && wished !== pendingEmail

function ownOf(found: OwnDetails | null): OwnDetails {
  if (found === null) throw new ApiError('UNAUTHORIZED')
  return found
}

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
} as const satisfies Record<Exclude<TriedCode['kind'], 'right'>, string>
