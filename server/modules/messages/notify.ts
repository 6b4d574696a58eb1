import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { findResidentsOf, replaceCards } from '../notifications/repository.ts'
import { type ThreadRow, updateMailDue } from './repository.ts'

/** How long after an entry its mail is due, unless it was read meanwhile. */
const MAIL_AFTER_MINUTES = 5

/** Stores in a locked thread when a mail about its unread entries is due. */
export const storeMailDueTime = (tx: Transaction, { id }: Pick<ThreadRow, 'id'>): Promise<void> =>
  updateMailDue(tx, id, MAIL_AFTER_MINUTES)

/**
 * Notifies the resident of a new entry of the provider: by a card, which replaces the one of the
 * same thread, and later by a mail. A resident who is no longer on the contract is not notified.
 */
export async function notifyAboutEntry(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  thread: Pick<ThreadRow, 'id' | 'contractId' | 'accountId'>,
): Promise<void> {
  const now = clock.now()
  const today = helsinki.dayOf(now)
  const residents = await findResidentsOf(tx, thread.contractId, today, 'messages')
  if (!residents.some(({ accountId }) => accountId === thread.accountId)) return
  const { id, contractId, accountId } = thread
  const card = {
    accountId,
    contractId,
    subject: `thread:${id}`,
    threadId: id,
    category: 'message',
    target: { kind: 'message_thread', uuid: id },
  } as const
  await replaceCards(tx, [card], now)
  await storeMailDueTime(tx, thread)
}
