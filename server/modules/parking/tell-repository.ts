import type { NotificationToSend } from '../../../api/provider.ts'
import type { Queryable } from '../../database/port.ts'

/** Cards about parking: what they say, and to whom. */
export interface ParkingCards {
  readonly words: NotificationToSend['words']
  readonly createdAt: Date
  readonly contractId: string
  readonly accountIds: readonly string[]
}

/** Inserts a card for each account, in one statement; it leads to the page of parking. */
export async function insertParkingCards(
  tx: Queryable,
  { words, createdAt, contractId, accountIds }: ParkingCards,
): Promise<void> {
  await tx.query(
    `insert into notification (account_id, contract_id, priority, category, is_closeable,
       created_at, words, target_kind)
     select account_id, $1, 'normal', 'normal', true, $2, $3, 'parking'
     from unnest($4::uuid[]) as reader(account_id)`,
    [contractId, createdAt, words, accountIds],
  )
}
