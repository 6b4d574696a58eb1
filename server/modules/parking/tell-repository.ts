import type { NotificationToSend } from '../../../api/provider.ts'
import type { Queryable } from '../../database/port.ts'
import { insertRows } from '../../database/write-rows.ts'

/** A card about the parking of a contract: what it says, and to whom. */
export interface ParkingCard {
  readonly words: NotificationToSend['words']
  readonly contractId: string
  readonly accountId: string
}

/** Inserts cards, in one statement; each leads to the page of parking. */
export async function insertParkingCards(
  tx: Queryable,
  cards: readonly ParkingCard[],
  createdAt: Date,
): Promise<void> {
  if (cards.length === 0) return
  await insertRows(
    tx,
    'notification',
    cards.map(({ words, contractId, accountId }) => ({
      account_id: accountId,
      contract_id: contractId,
      priority: 'normal',
      category: 'normal',
      is_closeable: true,
      created_at: createdAt,
      words,
      target_kind: 'parking',
    })),
  )
}
