import type { Queryable } from '../../kernel/database/port.ts'
import type { PendingOperation } from '../../kernel/identity/operation.ts'

export interface NewIdentification extends PendingOperation {
  readonly stateHash: string
  readonly browserHash: string
  readonly nonceSealed: string
  readonly codeVerifierSealed: string
  readonly payloadSealed: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertIdentification(db: Queryable, row: NewIdentification): Promise<void> {
  await db.query(
    `insert into identification (state_hash, browser_hash, nonce_sealed, code_verifier_sealed,
       provider, purpose, account_id, contract_id, operation_type, payload_sealed, notice_day, locale,
       created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      row.stateHash,
      row.browserHash,
      row.nonceSealed,
      row.codeVerifierSealed,
      row.provider,
      row.purpose,
      row.accountId,
      row.contractId,
      row.operationType,
      row.payloadSealed,
      row.noticeDay,
      row.locale,
      row.createdAt,
      row.expiresAt,
    ],
  )
}

/** An identification found by state and browser. */
export interface IdentificationRow extends PendingOperation {
  readonly id: string
  readonly nonceSealed: string
  readonly codeVerifierSealed: string
  readonly payloadSealed: string
  /**
   * Whether this callback may use the identification: it is the first callback, and comes before
   * expiry.
   */
  readonly isUsable: boolean
}

/** Hashes of a returning browser's state and cookie, by every key. */
export interface ReturningBrowserHashes {
  readonly stateHashes: readonly string[]
  readonly browserHashes: readonly string[]
}

/**
 * Claims an identification, once. Null, without any change, when the state is unknown or belongs to
 * another browser.
 */
export async function claimIdentification(
  db: Queryable,
  { stateHashes, browserHashes }: ReturningBrowserHashes,
  now: Date,
): Promise<IdentificationRow | null> {
  const [row] = await db.query<IdentificationRow>(
    `with mine as (
       select id from identification where state_hash = any($1) and browser_hash = any($2)
     ), claimed as (
       update identification set used_at = $3
       where id in (select id from mine) and used_at is null and expires_at > $3
       returning id
     )
     select i.id, i.purpose, i.provider, i.account_id as "accountId",
       i.contract_id as "contractId", i.operation_type as "operationType",
       i.notice_day as "noticeDay", i.locale,
       i.nonce_sealed as "nonceSealed", i.code_verifier_sealed as "codeVerifierSealed",
       i.payload_sealed as "payloadSealed", claimed.id is not null as "isUsable"
     from identification i join mine on mine.id = i.id left join claimed on claimed.id = i.id`,
    [stateHashes, browserHashes, now],
  )
  return row ?? null
}

/** Records the outcome of an identification and deletes its payload. */
export async function concludeIdentification(
  db: Queryable,
  id: string,
  outcome: string,
): Promise<void> {
  await db.query('update identification set outcome = $2, payload_sealed = null where id = $1', [
    id,
    outcome,
  ])
}

/**
 * Returns the keyed hash of an active resident's identity code; null without an account or a code.
 */
export async function findIdentityHash(db: Queryable, accountId: string): Promise<string | null> {
  const [row] = await db.query<{ hash: string | null }>(
    `select p.identity_code_hash as hash from account a join person p on p.id = a.person_id
     where a.id = $1 and a.kind = 'resident' and a.status = 'active'`,
    [accountId],
  )
  return row?.hash ?? null
}
