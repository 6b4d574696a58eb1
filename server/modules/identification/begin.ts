import { browserStoredItems } from '../../../domain/browser-storage.ts'
import { hashToken, type Secrets } from '../../kernel/base/secrets.ts'
import type { Settings } from '../../kernel/base/settings.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { PendingOperation } from '../../kernel/identity/operation.ts'
import { countCreation } from '../../kernel/rate-limit/creation-limit.ts'
import { saveLanguage } from '../people/language.ts'
import { insertIdentification, type ReturningBrowserHashes } from './repository.ts'

/** Callback path for the identity provider, below the portal's origin. */
export const CALLBACK_PATH = '/api/confirm-operation/callback'

/** Validity of a pending identification, in milliseconds. */
export const PENDING_IDENTIFICATION_MS = browserStoredItems.identification.life

/** An operation to be signed by strong identification. */
export interface OperationToSign extends PendingOperation {
  /** Data that the operation needs after the callback; JSON, stored encrypted. */
  readonly payload: unknown
  /** Identifies the browser; only this browser can complete the identification. */
  readonly browser: string
  /** Stores the response in the transaction that stores the identification. */
  readonly storeResponse: (tx: Transaction, answer: { link: string }) => Promise<void>
}

/** The callback address registered at the broker. */
export const callbackAddress = ({ publicOrigin }: Pick<Settings, 'publicOrigin'>): string =>
  `${publicOrigin}${CALLBACK_PATH}`

/**
 * Hashes that find an identification by `state` and browser cookie. Before decision 0119 both were
 * stored under keyed hashes.
 */
export const hashesOfReturningBrowser = (
  secrets: Secrets,
  state: string,
  browser: string,
): ReturningBrowserHashes => ({
  stateHashes: [hashToken(state), ...secrets.keyedHashes('identification state', state)],
  browserHashes: [hashToken(browser), ...secrets.keyedHashes('identification browser', browser)],
})

/**
 * Begins a strong identification and returns the redirect link. The state for the callback is a
 * row, used once, valid for 30 minutes. Rejects with IdentityBrokerUnavailable, and with 429
 * CREATION_LIMIT_REACHED for an account that began too many.
 */
export async function beginIdentification(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'broker'>,
  { payload, browser, storeResponse, ...operation }: OperationToSign,
): Promise<{ link: string }> {
  const { database, clock, secrets, settings, broker } = dependencies
  const { link, state, nonce, codeVerifier } = await broker.begin({
    provider: operation.provider,
    locale: operation.locale,
    redirectUri: callbackAddress(settings),
  })
  const createdAt = clock.now()
  const { accountId, locale: language } = operation
  await database.transaction(async (tx) => {
    await countCreation(dependencies, tx, { accountId, kind: 'request' })
    await insertIdentification(tx, {
      ...operation,
      stateHash: hashToken(state),
      browserHash: hashToken(browser),
      nonceSealed: secrets.seal(nonce),
      codeVerifierSealed: secrets.seal(codeVerifier),
      payloadSealed: secrets.seal(JSON.stringify(payload)),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + PENDING_IDENTIFICATION_MS),
    })
    await saveLanguage(tx, clock, { accountId, language, requestId: null })
    await storeResponse(tx, { link })
  })
  return { link }
}
