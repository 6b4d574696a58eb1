import type { Locale } from '../../../api/values.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { IdentityProviderKind } from '../../kernel/identity/profile.ts'
import type { ReturningBrowserHashes } from '../identification/repository.ts'

/** A pending identification for registration. */
export interface NewRegistrationIdentification {
  readonly stateHash: string
  readonly browserHash: string
  readonly nonceSealed: string
  readonly codeVerifierSealed: string
  readonly provider: IdentityProviderKind
  readonly locale: Locale
  /** Whether an unfinished registration is started again. */
  readonly startsOver: boolean
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertRegistrationIdentification(
  db: Queryable,
  entry: NewRegistrationIdentification,
): Promise<void> {
  await db.query(
    `insert into registration_entry (state_hash, browser_hash, nonce_sealed, code_verifier_sealed,
       provider, locale, begins_anew, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      entry.stateHash,
      entry.browserHash,
      entry.nonceSealed,
      entry.codeVerifierSealed,
      entry.provider,
      entry.locale,
      entry.startsOver,
      entry.createdAt,
      entry.expiresAt,
    ],
  )
}

/** A claimed identification for registration. */
export interface ClaimedRegistrationIdentification
  extends Pick<
    NewRegistrationIdentification,
    'nonceSealed' | 'codeVerifierSealed' | 'provider' | 'locale' | 'startsOver'
  > {
  readonly id: string
}

/**
 * Claims an identification, once and before expiry. Null, without any change, when this browser has
 * none to claim.
 */
export async function claimRegistrationIdentification(
  db: Queryable,
  { stateHashes, browserHashes }: ReturningBrowserHashes,
  now: Date,
): Promise<ClaimedRegistrationIdentification | null> {
  const [row] = await db.query<ClaimedRegistrationIdentification>(
    `update registration_entry set used_at = $3
     where state_hash = any($1) and browser_hash = any($2) and used_at is null and expires_at > $3
     returning id, provider, locale, begins_anew as "startsOver", nonce_sealed as "nonceSealed",
       code_verifier_sealed as "codeVerifierSealed"`,
    [stateHashes, browserHashes, now],
  )
  return row ?? null
}

/** Records the outcome of an identification. */
export async function concludeRegistrationIdentification(
  db: Queryable,
  id: string,
  outcome: string,
): Promise<void> {
  await db.query('update registration_entry set outcome = $2 where id = $1', [id, outcome])
}
