import type { Queryable } from '../../../../../../server/kernel/database/port.ts'
import type { KeyOrderOperation } from '../../../api/key-order.ts'

/** An order to insert. */
export interface NewKeyOrder extends KeyOrderOperation {
  readonly contractId: string
  readonly accountId: string
  readonly createdAt: Date
}

/** Inserts an order and returns its id. */
export async function insertKeyOrder(db: Queryable, order: NewKeyOrder): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into key_order (contract_id, created_by_account_id, kind, quantity, fetch_day, message,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      order.contractId,
      order.accountId,
      order.kind,
      order.quantity,
      order.fetchDay,
      order.message,
      order.createdAt,
    ],
  )
  if (!row) throw new Error('The order was not inserted')
  return row.id
}
