import type { Locale } from '../../../api/values.ts'
import { lockHashes } from '../../kernel/database/lock-hashes.ts'
import type { Queryable } from '../../kernel/database/port.ts'

/** The stored code of a scope. */
export interface CodeRow {
  readonly scope: string
  /** The account that the code is valid for; null when it is valid for none. */
  readonly accountId: string | null
  readonly codeHash: string | null
  /** When the code was first sent; null when none was. */
  readonly madeAt: Date | null
  readonly tries: number
  /** When codes were sent, at least during the last hour. */
  readonly sentAt: readonly Date[]
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/**
 * Locks the row that has one of the scopes, which are those of one address by every key. Inserts one
 * with the first of them otherwise.
 */
export async function lockOrCreateCode(
  tx: Queryable,
  scopes: readonly [string, ...string[]],
  now: Date,
): Promise<CodeRow> {
  await lockHashes(tx, scopes)
  const known = await lockCode(tx, scopes)
  if (known) return known
  await tx.query(
    'insert into mailed_code (scope, expires_at) values ($1, $2) on conflict (scope) do nothing',
    [scopes[0], now],
  )
  const made = await lockCode(tx, scopes)
  if (!made) throw new Error('No code was made')
  return made
}

/** Returns the row that has one of the scopes, locked until the end of the transaction. */
export async function lockCode(tx: Queryable, scopes: readonly string[]): Promise<CodeRow | null> {
  const [row] = await tx.query<CodeRow>(
    `select scope, account_id as "accountId", code_hash as "codeHash", made_at as "madeAt", tries, sent_at as "sentAt",
       expires_at as "expiresAt", used_at as "usedAt"
     from mailed_code where scope = any($1) for update`,
    [scopes],
  )
  return row ?? null
}

/** Replaces the code of a scope with a new one. */
export async function replaceCode(
  tx: Queryable,
  scope: string,
  code: Pick<CodeRow, 'accountId' | 'codeHash' | 'madeAt' | 'sentAt' | 'expiresAt'>,
): Promise<void> {
  await tx.query(
    `update mailed_code set account_id = $2, code_hash = $3, made_at = $4, sent_at = $5,
       expires_at = $6, tries = 0, used_at = null
     where scope = $1`,
    [scope, code.accountId, code.codeHash, code.madeAt, code.sentAt, code.expiresAt],
  )
}

/** Extends the validity of a code that is sent again, without resetting its attempts. */
export async function extendCode(
  tx: Queryable,
  scope: string,
  { sentAt, expiresAt }: Pick<CodeRow, 'sentAt' | 'expiresAt'>,
): Promise<void> {
  await tx.query('update mailed_code set sent_at = $2, expires_at = $3 where scope = $1', [
    scope,
    sentAt,
    expiresAt,
  ])
}

export async function addCodeAttempt(tx: Queryable, scope: string): Promise<void> {
  await tx.query('update mailed_code set tries = tries + 1 where scope = $1', [scope])
}

export async function markCodeUsed(tx: Queryable, scope: string, usedAt: Date): Promise<void> {
  await tx.query('update mailed_code set used_at = $2 where scope = $1', [scope, usedAt])
}

/** Invalidates the codes of an account without resetting their attempts and intervals. */
export async function invalidateCodesOf(tx: Queryable, accountId: string): Promise<void> {
  await tx.query('update mailed_code set code_hash = null where account_id = $1', [accountId])
}

/** A resident account that a code is mailed to. */
export interface CodeRecipient {
  readonly accountId: string
  readonly status: 'unconfirmed' | 'active'
  readonly givenName: string
  readonly language: Locale
}

/** Returns the resident account of an address, unless it was removed. */
export async function findCodeRecipient(
  db: Queryable,
  email: string,
): Promise<CodeRecipient | null> {
  const [found] = await db.query<CodeRecipient>(
    `select a.id as "accountId", a.status, p.given_name as "givenName", a.language
     from account a join person p on p.id = a.person_id
     where a.email = $1 and a.kind = 'resident' and a.status <> 'removed'`,
    [email],
  )
  return found ?? null
}
