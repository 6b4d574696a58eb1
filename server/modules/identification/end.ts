import { recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type {
  Dependencies,
  SignedOperationHandler,
} from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { OperationState } from '../../kernel/identity/operation.ts'
import type { IdentifiedPerson } from '../../kernel/identity/outcome.ts'
import { type ReportedOutcome, toReportedOutcome } from '../../kernel/identity/outcome-codes.ts'
import { isIdentityCodeOf } from '../people/identity-code.ts'
import type { BrowserAndSystem } from '../session/browser.ts'
import { openSession, renewSession } from '../session/sessions.ts'
import { callbackAddress, hashesOfReturningBrowser } from './begin.ts'
import {
  claimIdentification,
  concludeIdentification,
  findIdentityHash,
  type IdentificationRow,
} from './repository.ts'

/** A browser returning from the identity provider. */
export interface CallbackRequest {
  /** The full callback address. */
  readonly url: URL
  /** The id of the browser; null when it did not start an identification here. */
  readonly browser: string | null
  /** The owner of the browser's session; null without a valid session. */
  readonly caller: Caller | null
  /** The names of browser and system, for a new session. */
  readonly names: BrowserAndSystem
  /** The id of the HTTP call, for the audit. */
  readonly requestId: string
}

/** Redirect target, and the token of the session when it is new. */
export interface CallbackResult {
  readonly location: string
  readonly token: string | null
}

/** Redirect for an unknown or foreign callback. */
export const UNKNOWN_CALLBACK_REDIRECT = '/?error=CONFIRM_OPERATION_GENERIC_ERROR'

/** Result of a callback that belongs to no identification of this browser. */
export const UNKNOWN_CALLBACK_RESULT: CallbackResult = {
  location: UNKNOWN_CALLBACK_REDIRECT,
  token: null,
}

/**
 * Handles the callback of the identity provider: compares the person with the account, renews the
 * session, completes the operation. Errors go into the redirect; an unknown state, or one of
 * another browser, changes nothing.
 */
export async function finishIdentification(
  dependencies: Dependencies,
  callback: CallbackRequest,
): Promise<CallbackResult> {
  const row = await claim(dependencies, callback)
  if (row === null) return UNKNOWN_CALLBACK_RESULT
  if (!isOwnSession(row, callback.caller)) {
    await conclude(dependencies, dependencies.database, row, 'foreign_session', callback.requestId)
    return { location: UNKNOWN_CALLBACK_REDIRECT, token: null }
  }

  const operation = dependencies.declared.operations[row.purpose]
  const page = operation.page(row.contractId)
  let token: string | null = null
  try {
    const person = await identify(dependencies, row, callback)
    token = await continueSession(dependencies, row, callback)
    const state = await complete(dependencies, row, person, callback.requestId)
    return { location: `${page}?success=true&state=${state}`, token }
  } catch (error) {
    const reported = reportedOutcomeOf(error, operation)
    if (!isExpected(error)) {
      dependencies.log.error({ err: error, reqId: callback.requestId }, 'identification failed')
    }
    await abandon(dependencies, row, callback.requestId)
    await conclude(
      dependencies,
      dependencies.database,
      row,
      reported.error ?? reported.reason,
      callback.requestId,
    )
    return { location: `${page}?${new URLSearchParams({ success: 'false', ...reported })}`, token }
  }
}

async function claim(
  { database, secrets, clock }: Dependencies,
  { url, browser }: CallbackRequest,
): Promise<IdentificationRow | null> {
  const state = url.searchParams.get('state')
  if (state === null || browser === null) return null
  return claimIdentification(
    database,
    hashesOfReturningBrowser(secrets, state, browser),
    clock.now(),
  )
}

const isOwnSession = ({ accountId }: IdentificationRow, caller: Caller | null): boolean =>
  caller === null || (caller.accountId === accountId && caller.staffAccountId === null)

async function identify(
  { database, secrets, settings, broker, log }: Dependencies,
  row: IdentificationRow,
  { url, requestId }: CallbackRequest,
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
  if (outcome.kind !== 'identified') throw new NobodyIdentified(toReportedOutcome(outcome))

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
  { database, clock }: Dependencies,
  { accountId }: IdentificationRow,
  { caller, names, requestId }: CallbackRequest,
): Promise<string> {
  return database.transaction(async (tx) => {
    const renewed = caller && (await renewSession(tx, clock, caller.sessionId))
    const session =
      caller && renewed !== null
        ? { action: 'session.identified' as const, sessionId: caller.sessionId, token: renewed }
        : {
            action: 'session.opened' as const,
            ...(await openSession(tx, clock, { accountId, identified: true, browser: names })),
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
  dependencies: Dependencies,
  row: IdentificationRow,
  person: IdentifiedPerson,
  requestId: string,
): Promise<OperationState> {
  return dependencies.database.transaction(async (tx) => {
    const signed = { ...row, payload: payloadOf(dependencies, row), person, requestId }
    const state = await dependencies.declared.operations[row.purpose].complete(
      dependencies,
      tx,
      signed,
    )
    await conclude(dependencies, tx, row, state, requestId)
    return state
  })
}

const payloadOf = ({ secrets }: Dependencies, { payloadSealed }: IdentificationRow): unknown =>
  JSON.parse(secrets.open(payloadSealed))

/**
 * Undoes what an operation prepared when its signer was not identified. Errors are only logged:
 * what remains expires by itself.
 */
async function abandon(
  dependencies: Dependencies,
  row: IdentificationRow,
  requestId: string,
): Promise<void> {
  const operation = dependencies.declared.operations[row.purpose]
  if (!row.isUsable || operation.abandon === undefined) return
  try {
    const returned = { ...row, payload: payloadOf(dependencies, row), requestId }
    await dependencies.database.transaction(async (tx) =>
      operation.abandon?.(dependencies, tx, returned),
    )
  } catch (error) {
    dependencies.log.error(
      { err: error, reqId: requestId },
      'what nobody signed could not be let go of',
    )
  }
}

/** Records the outcome of an identification; a repeated callback does not change it. */
async function conclude(
  { clock }: Dependencies,
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
  readonly reported: ReportedOutcome

  constructor(reported: ReportedOutcome) {
    super('Nobody was identified')
    this.reported = reported
  }
}

const isExpected = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof NobodyIdentified

/**
 * Returns what the portal reports of an error: its code where it is one of the identification, one
 * that the operation names, or one that the person can correct first; else a general error.
 */
function reportedOutcomeOf(
  error: unknown,
  { refusal, reported = [] }: SignedOperationHandler,
): ReportedOutcome {
  if (error instanceof NobodyIdentified) return error.reported
  if (!(error instanceof ApiError)) return { error: 'CONFIRM_OPERATION_GENERIC_ERROR' }
  const { code } = error.body
  const isReported =
    code.startsWith('CONFIRM_OPERATION_') ||
    code === 'TENANCY_UNCONFIRMED' ||
    reported.includes(code)
  return { error: isReported ? code : refusal }
}
