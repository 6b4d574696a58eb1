import type { Queryable } from '../../kernel/database/port.ts'
import type { IsCurrentSql } from '../../kernel/importing/complete-repository.ts'

/** Since when an invoice is in arrear, and when its payers were mailed. */
export interface KnownArrear {
  readonly since: Date
  readonly toldAt: Date | null
}

/** Returns the arrears among these invoices that are not paid, by their ids. */
export async function findUnpaidArrears(
  tx: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownArrear>> {
  const rows = await tx.query<KnownArrear & { readonly id: string }>(
    `select id, arrear_since as since, arrear_told_at as "toldAt" from invoice
     where id = any($1::uuid[]) and arrear_since is not null and not is_paid`,
    [ids],
  )
  return new Map(rows.map(({ id, ...known }) => [id, known]))
}

/** SQL condition: an invoice is not paid. */
export const isUnpaidSql: IsCurrentSql = (subject) =>
  `exists (select from invoice kept where kept.id = ${subject} and not kept.is_paid)`
