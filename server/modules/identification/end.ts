import { recordAudit } from '../../audit.ts'
import type { Queryable } from '../../database/port.ts'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../../http/caller.ts'
import type { IdentifiedPerson } from '../../identity/outcome.ts'
import { type ToldOutcome, toldOfOutcome } from '../../identity/outcome-codes.ts'
import type { Parts } from '../../parts.ts'
import { openSession, renewSession } from '../session/sessions.ts'
import { callbackAddress, returningHashes } from './begin.ts'
import { isIdentityCodeOf } from './identity-code.ts'
import type { Operation, OperationState } from './operation.ts'
import { operations } from './operations.ts'
import {
  claimIdentification,
  concludeIdentification,
  findIdentityHash,
  type IdentificationRow,
} from './repository.ts'

/** A browser returning from the identity provider. */
export interface Arrival {
  /** The full callback address. */
  readonly url: URL
  /** Its browser id; null when it did not start an identification here. */
  readonly browser: string | null
  /** Owner of its session; null without a valid session. */
  readonly caller: Caller | null
  /** Request id, for the audit. */
  readonly requestId: string
}

/** Redirect target, and the token of the session when it is new. */
export interface Departure {
  readonly location: string
  readonly token: string | null
}

/** Redirect for an unknown or foreign callback. */
export const NOWHERE = '/?error=CONFIRM_OPERATION_GENERIC_ERROR'

/**
 * Handles the callback of the identity provider: compares the person with the account, renews the
 * session, completes the operation. Errors go into the redirect; an unknown state, or one of
 * another browser, changes nothing.
 */
export async function endIdentification(parts: Parts, arrival: Arrival): Promise<Departure> {
  const row = await claim(parts, arrival)
  if (row === null) return { location: NOWHERE, token: null }
  if (!isOwnSession(row, arrival.caller)) {
    await conclude(parts, parts.database, row, 'foreign_session', arrival.requestId)
    return { location: NOWHERE, token: null }
  }

  const operation = operations[row.purpose]
  const page = operation.page(row.contractId)
  let token: string | null = null
  try {
    const person = await identify(parts, row, arrival)
    token = await continueSession(parts, row, arrival)
    const state = await complete(parts, row, person, arrival.requestId)
    return { location: `${page}?success=true&state=${state}`, token }
  } catch (error) {
    const told = toldOf(error, operation)
    if (!isExpected(error)) {
      parts.log.error({ err: error, reqId: arrival.requestId }, 'identification failed')
    }
    await abandon(parts, row, arrival.requestId)
    await conclude(parts, parts.database, row, told.error ?? told.reason, arrival.requestId)
    return { location: `${page}?${new URLSearchParams({ success: 'false', ...told })}`, token }
  }
}

async function claim(
  { database, secrets, clock }: Parts,
  { url, browser }: Arrival,
): Promise<IdentificationRow | null> {
  const state = url.searchParams.get('state')
  if (state === null || browser === null) return null
  return claimIdentification(database, returningHashes(secrets, state, browser), clock.now())
}

const isOwnSession = ({ accountId }: IdentificationRow, caller: Caller | null): boolean =>
  caller === null || (caller.accountId === accountId && caller.staffAccountId === null)

async function identify(
  { database, secrets, settings, broker, log }: Parts,
  row: IdentificationRow,
  { url, requestId }: Arrival,
): Promise<IdentifiedPerson> {
  if (!row.isUsable) throw new ApiError('CONFIRM_OPERATION_GENERIC_ERROR')
  const outcome = await broker.finish(url, {
    provider: row.provider,
    state: url.searchParams.get('state') ?? '',
    nonce: secrets.open(row.nonceSealed),
    codeVerifier: secrets.open(row.codeVerifierSealed),
    redirectUri: callbackAddress(settings),
  })
  if ('reason' in outcome) {
    const { kind, reason } = outcome
    log.warn({ outcome: kind, reason, reqId: requestId }, 'nobody was identified')
  }
  if (outcome.kind !== 'identified') throw new NobodyIdentified(toldOfOutcome(outcome))

  const hash = await findIdentityHash(database, row.accountId)
  if (hash === null) throw new ApiError('CONFIRM_OPERATION_NO_USER')
  if (!isIdentityCodeOf(secrets, outcome.identityCode, hash)) {
    throw new ApiError('CONFIRM_OPERATION_IDENTITY_MISMATCH')
  }
  return outcome
}

/**
 * Returns the new token of the session, or of a new session when it has expired in the meantime.
 */
function continueSession(
  { database, clock }: Parts,
  { accountId }: IdentificationRow,
  { caller, requestId }: Arrival,
): Promise<string> {
  return database.transaction(async (tx) => {
    const renewed = caller && (await renewSession(tx, clock, caller.sessionId))
    const session =
      caller && renewed !== null
        ? { action: 'session.identified', sessionId: caller.sessionId, token: renewed }
        : {
            action: 'session.opened',
            ...(await openSession(tx, clock, { accountId, identified: true })),
          }
    await recordAudit(tx, clock, {
      actor: { accountId, staffAccountId: null },
      requestId,
      action: session.action,
      subjectKind: 'session',
      subjectId: session.sessionId,
    })
    return session.token
  })
}

function complete(
  parts: Parts,
  row: IdentificationRow,
  person: IdentifiedPerson,
  requestId: string,
): Promise<OperationState> {
  return parts.database.transaction(async (tx) => {
    const signed = { ...row, payload: payloadOf(parts, row), person, requestId }
    const state = await operations[row.purpose].complete(parts, tx, signed)
    await conclude(parts, tx, row, state, requestId)
    return state
  })
}

const payloadOf = ({ secrets }: Parts, { payloadSealed }: IdentificationRow): unknown =>
  JSON.parse(secrets.open(payloadSealed))

/** Errors here are only logged: what is not cleaned up now expires by itself. */
async function abandon(parts: Parts, row: IdentificationRow, requestId: string): Promise<void> {
  const operation = operations[row.purpose]
  if (!row.isUsable || operation.abandon === undefined) return
  try {
    const returned = { ...row, payload: payloadOf(parts, row), requestId }
    await parts.database.transaction(async (tx) => operation.abandon?.(parts, tx, returned))
  } catch (error) {
    parts.log.error({ err: error, reqId: requestId }, 'what nobody signed could not be let go of')
  }
}

/** A repeated callback does not change the recorded outcome. */
async function conclude(
  { clock }: Parts,
  tx: Queryable,
  { id, purpose, accountId, contractId, isUsable }: IdentificationRow,
  outcome: string,
  requestId: string,
): Promise<void> {
  if (isUsable) await concludeIdentification(tx, id, outcome)
  await recordAudit(tx, clock, {
    actor: { accountId, staffAccountId: null },
    requestId,
    action: 'identification.ended',
    subjectKind: 'identification',
    subjectId: id,
    contractId,
    details: { purpose, outcome },
  })
}

/** An identification without a person, with the outcome reported to the portal. */
class NobodyIdentified extends Error {
  readonly told: ToldOutcome

  constructor(told: ToldOutcome) {
    super('Nobody was identified')
    this.told = told
  }
}

const isExpected = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof NobodyIdentified

/** Only error codes of the identification itself are reported unchanged. */
function toldOf(error: unknown, { refusal }: Operation): ToldOutcome {
  if (error instanceof NobodyIdentified) return error.told
  if (!(error instanceof ApiError)) return { error: 'CONFIRM_OPERATION_GENERIC_ERROR' }
  const { code } = error.body
  return { error: code.startsWith('CONFIRM_OPERATION_') ? code : refusal }
}
