import { recordAudit } from '../../kernel/audit/audit.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import { hashToken, randomToken } from '../../kernel/base/secrets.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { IdentifiedPerson } from '../../kernel/identity/outcome.ts'
import { eraseAccountIfDue } from '../account-data/erasure.ts'
import { invalidateCodesOf } from '../codes/repository.ts'
import { hashesOfReturningBrowser } from '../identification/begin.ts'
import { lockEmailAddresses } from '../people/email-addresses-repository.ts'
import { identityCodeHashes } from '../people/identity-code.ts'
import { registrationCallbackAddress } from './begin.ts'
import {
  type ClaimedRegistrationIdentification,
  claimRegistrationIdentification,
  concludeRegistrationIdentification,
} from './entry-repository.ts'
import {
  clearUnconfirmedAccount,
  deleteRegistration,
  findAccountOf,
  findCurrentTenantPerson,
  insertRegistration,
  updateIdentifiedName,
} from './repository.ts'

/** Validity of a registration, in milliseconds. */
const TTL_MS = 60 * 60 * 1000

/** A browser returning from the identity provider. */
interface CallbackRequest {
  /** The full callback address. */
  readonly url: URL
  /** The id of the browser; null when it did not start an identification here. */
  readonly browser: string | null
  /**
   * The token of the browser's earlier registration, which ends when another registration begins.
   */
  readonly oldToken: string | null
  readonly requestId: string
}

/** Redirect target, and the token of the new registration, if any. */
export interface CallbackResult {
  readonly location: string
  readonly token: string | null
  /** Address of the account that the person has already. */
  readonly email: string | null
}

type Refusal =
  | 'registration_failed'
  | 'registration_cancelled'
  | 'no_tenant_found'
  | 'user_already_registered'

const refused = (error: Refusal, email: string | null = null): CallbackResult => ({
  location: `/login?${new URLSearchParams({ error })}`,
  token: null,
  email,
})

/** Redirect for an unknown browser. */
export const UNKNOWN_BROWSER_REDIRECT = refused('registration_failed')

/**
 * Handles the callback of a registration's identification. An identified tenant without an active
 * account gets a registration; otherwise the redirect contains the reason. Rejects only while the
 * database is unavailable.
 */
export async function finishRegistrationIdentification(
  dependencies: Dependencies,
  callback: CallbackRequest,
): Promise<CallbackResult> {
  const { database, secrets, clock } = dependencies
  const state = callback.url.searchParams.get('state')
  if (state === null || callback.browser === null) return UNKNOWN_BROWSER_REDIRECT
  const hashes = hashesOfReturningBrowser(secrets, state, callback.browser)
  const entry = await claimRegistrationIdentification(database, hashes, clock.now())
  if (entry === null) return UNKNOWN_BROWSER_REDIRECT

  const identified = await identify(dependencies, entry, state, callback)
  if (typeof identified === 'string') {
    await conclude(dependencies, entry, identified, callback.requestId)
    return refused(identified)
  }
  return admit(dependencies, entry, identified, callback)
}

async function identify(
  { broker, settings, secrets, log }: Dependencies,
  { provider, nonceSealed, codeVerifierSealed }: ClaimedRegistrationIdentification,
  state: string,
  { url, requestId }: CallbackRequest,
): Promise<IdentifiedPerson | Refusal> {
  const outcome = await broker.finish(url, {
    provider,
    state,
    nonce: secrets.open(nonceSealed),
    codeVerifier: secrets.open(codeVerifierSealed),
    redirectUri: registrationCallbackAddress(settings),
  })
  if (outcome.kind === 'identified') return outcome
  if (outcome.kind === 'cancelled') return 'registration_cancelled'
  const reason = 'reason' in outcome ? outcome.reason : undefined
  log.warn({ outcome: outcome.kind, reason, reqId: requestId }, 'nobody was identified to register')
  return 'registration_failed'
}

async function admit(
  dependencies: Dependencies,
  entry: ClaimedRegistrationIdentification,
  { identityCode, ...name }: IdentifiedPerson,
  { oldToken, requestId }: CallbackRequest,
): Promise<CallbackResult> {
  const { database, clock, secrets } = dependencies
  const now = clock.now()
  const hashes = identityCodeHashes(secrets, identityCode)
  const personId = await findCurrentTenantPerson(database, hashes, helsinki.dayOf(now))
  if (personId === null) {
    await conclude(dependencies, entry, 'no_tenant_found', requestId)
    return refused('no_tenant_found')
  }
  const account = await findAccountOf(database, personId)
  if (account?.status === 'active') {
    await conclude(dependencies, entry, 'user_already_registered', requestId, account.id)
    return refused('user_already_registered', account.email)
  }

  const token = randomToken()
  await database.transaction(async (tx) => {
    if (oldToken !== null) await deleteRegistration(tx, hashToken(oldToken))
    if (account !== null) await eraseAccountIfDue(dependencies, tx, account.id, requestId)
    if (account !== null && entry.startsOver) {
      await lockEmailAddresses(tx)
      await clearUnconfirmedAccount(tx, account.id)
      await invalidateCodesOf(tx, account.id)
    }
    await updateIdentifiedName(tx, personId, name)
    const registrationId = await insertRegistration(tx, {
      tokenHash: hashToken(token),
      personId,
      identityProvider: entry.provider,
      language: entry.locale,
      createdAt: now,
      expiresAt: new Date(now.getTime() + TTL_MS),
    })
    await concludeRegistrationIdentification(tx, entry.id, 'identified')
    await recordAudit(tx, clock, {
      actor: account && { accountId: account.id, staffAccountId: null },
      action: 'registration.begun',
      subjectKind: 'registration',
      subjectId: registrationId,
      requestId,
      details: { provider: entry.provider, startsOver: entry.startsOver },
    })
  })
  return { location: '/register', token, email: null }
}

function conclude(
  { database, clock }: Dependencies,
  { id, provider }: ClaimedRegistrationIdentification,
  outcome: Refusal,
  requestId: string,
  accountId: string | null = null,
): Promise<void> {
  return database.transaction(async (tx) => {
    await concludeRegistrationIdentification(tx, id, outcome)
    await recordAudit(tx, clock, {
      actor: accountId === null ? null : { accountId, staffAccountId: null },
      action: 'registration.refused',
      subjectKind: 'registration-entry',
      subjectId: id,
      requestId,
      details: { provider, outcome },
    })
  })
}
