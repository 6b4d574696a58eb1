import type { Transaction } from '../../database/port.ts'
import type { Parts } from '../../parts.ts'
import type { Secrets } from '../../secrets.ts'
import type { Settings } from '../../settings.ts'
import { noteLanguage } from '../user/language.ts'
import type { PendingOperation } from './operation.ts'
import { insertIdentification, type Returning } from './repository.ts'

/** Where the identity provider sends the browser back to, below the portal's origin. */
export const CALLBACK_PATH = '/api/confirm-operation/callback'

/** How long somebody may be away, in milliseconds. */
export const LASTS_MS = 30 * 60 * 1000

/** An operation that somebody is to sign by strong identification. */
export interface IdentificationOrder extends PendingOperation {
  /** What the operation needs when its signer is back; JSON, sealed while they are away. */
  readonly payload: unknown
  /** Names the browser that leaves; only it can come back. */
  readonly browser: string
  /** Keeps the answer in the transaction that remembers the identification. */
  readonly keep: (tx: Transaction, answer: { link: string }) => Promise<void>
}

/** The address the broker must know. */
export const callbackAddress = ({ publicOrigin }: Pick<Settings, 'publicOrigin'>): string =>
  `${publicOrigin}${CALLBACK_PATH}`

/** Hashes to look the identification up by `state` and browser cookie. */
export const returningHashes = (secrets: Secrets, state: string, browser: string): Returning => ({
  stateHashes: secrets.keyedHashes('identification state', state),
  browserHashes: secrets.keyedHashes('identification browser', browser),
})

/**
 * Begins a strong identification and answers where to send the browser. What its return needs is a
 * row, used once, good for 30 minutes. Rejects with IdentityBrokerUnavailable.
 */
export async function beginIdentification(
  parts: Pick<Parts, 'database' | 'clock' | 'secrets' | 'settings' | 'broker'>,
  { payload, browser, keep, ...operation }: IdentificationOrder,
): Promise<{ link: string }> {
  const { database, clock, secrets, settings, broker } = parts
  const { link, state, nonce, codeVerifier } = await broker.begin({
    provider: operation.provider,
    locale: operation.locale,
    redirectUri: callbackAddress(settings),
  })
  const createdAt = clock.now()
  await database.transaction(async (tx) => {
    await insertIdentification(tx, {
      ...operation,
      stateHash: secrets.keyedHash('identification state', state),
      browserHash: secrets.keyedHash('identification browser', browser),
      nonceSealed: secrets.seal(nonce),
      codeVerifierSealed: secrets.seal(codeVerifier),
      payloadSealed: secrets.seal(JSON.stringify(payload)),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LASTS_MS),
    })
    const { accountId, locale: language } = operation
    await noteLanguage(tx, clock, { accountId, language, requestId: null })
    await keep(tx, { link })
  })
  return { link }
}
