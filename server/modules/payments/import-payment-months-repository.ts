import type { Queryable } from '../../kernel/database/port.ts'

/** A stored month of a contract. */
export interface StoredMonth {
  readonly id: string
  readonly contractId: string
  readonly yearMonth: string
}

/** Returns the months of contracts. */
export const findStoredMonths = (
  tx: Queryable,
  contractIds: readonly string[],
): Promise<StoredMonth[]> =>
  tx.query<StoredMonth>(
    `select id, contract_id as "contractId", year_month as "yearMonth" from payment_month
     where contract_id = any($1::uuid[])`,
    [contractIds],
  )
