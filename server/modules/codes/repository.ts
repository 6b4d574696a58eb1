import type { Queryable } from '../../database/port.ts'

/** The code of a scope, held until the transaction ends. */
export interface CodeRow {
  /** Null when the address has no account that the code is good for. */
  readonly accountId: string | null
  readonly codeHash: string | null
  readonly tries: number
  /** When codes were sent, those of the last hour at least. */
  readonly sentAt: readonly Date[]
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/** Makes sure that a scope has a row, and holds it. */
export async function holdCode(tx: Queryable, scope: string, now: Date): Promise<CodeRow | null> {
  await tx.query(
    'insert into mailed_code (scope, expires_at) values ($1, $2) on conflict (scope) do nothing',
    [scope, now],
  )
  return findCode(tx, scope)
}

/** The row of a scope, held until the transaction ends. */
export async function findCode(tx: Queryable, scope: string): Promise<CodeRow | null> {
  const [row] = await tx.query<CodeRow>(
    `select account_id as "accountId", code_hash as "codeHash", tries, sent_at as "sentAt",
       expires_at as "expiresAt", used_at as "usedAt"
     from mailed_code where scope = $1 for update`,
    [scope],
  )
  return row ?? null
}

/** A code that takes the place of the one before it. */
export async function replaceCode(
  tx: Queryable,
  scope: string,
  code: Pick<CodeRow, 'accountId' | 'codeHash' | 'sentAt' | 'expiresAt'>,
): Promise<void> {
  await tx.query(
    `update mailed_code set account_id = $2, code_hash = $3, sent_at = $4, expires_at = $5,
       tries = 0, used_at = null
     where scope = $1`,
    [scope, code.accountId, code.codeHash, code.sentAt, code.expiresAt],
  )
}

export async function addTry(tx: Queryable, scope: string): Promise<void> {
  await tx.query('update mailed_code set tries = tries + 1 where scope = $1', [scope])
}

export async function markUsed(tx: Queryable, scope: string, usedAt: Date): Promise<void> {
  await tx.query('update mailed_code set used_at = $2 where scope = $1', [scope, usedAt])
}

/** Ends the codes of an account. */
export async function deleteCodesOf(tx: Queryable, accountId: string): Promise<void> {
  await tx.query('update mailed_code set code_hash = null where account_id = $1', [accountId])
}
