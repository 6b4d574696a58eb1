import { ACCOUNT_RETURN_DAYS } from '../../../domain/limits.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { forEachInTransaction } from '../../kernel/database/for-each-in-transaction.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { lockEmailAddresses } from '../people/email-addresses-repository.ts'
import {
  eraseRows,
  findAccountsDueForErasure,
  lockAccountDueForErasure,
  markAccountErased,
} from './erasure-repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns until when registering brings a removed account back. */
export const returnableUntil = (removedAt: Date): Date =>
  new Date(removedAt.getTime() + ACCOUNT_RETURN_DAYS * DAY_MS)

/** Returns the instant by which an account must have been removed to be erased now. */
export const latestRemovalToErase = (now: Date): Date =>
  new Date(now.getTime() - ACCOUNT_RETURN_DAYS * DAY_MS)

/**
 * Whether the contents of an account are to be erased: it was removed too long ago to come back.
 */
export const isErasureDue = (
  { removedAt }: { readonly removedAt: Date | null },
  now: Date,
): boolean => removedAt !== null && removedAt <= latestRemovalToErase(now)

type Erasing = Pick<Dependencies, 'clock' | 'declared'>

/**
 * Erases what exists only in accounts that were removed 14 days ago, each in a transaction of its
 * own. A registration that was begun since, but not confirmed, goes with it.
 */
export async function eraseRemovedAccounts({
  database,
  ...erasing
}: Erasing & Pick<Dependencies, 'database'>): Promise<void> {
  const due = await findAccountsDueForErasure(database, latestRemovalToErase(erasing.clock.now()))
  const ids = due.map(({ id }) => id)
  await forEachInTransaction(database, ids, (tx, id) => eraseAccountIfDue(erasing, tx, id, null))
}

/** Erases an account unless it came back, or was erased, meanwhile. */
export async function eraseAccountIfDue(
  { clock, declared }: Erasing,
  tx: Transaction,
  accountId: string,
  requestId: string | null,
): Promise<void> {
  // Locks addresses before any row, as registering does, so that the two cannot deadlock.
  await lockEmailAddresses(tx)
  const now = clock.now()
  const owner = await lockAccountDueForErasure(tx, accountId, latestRemovalToErase(now))
  if (owner === null) return
  for (const { tables, erase } of declared.accountAreas) {
    for (const entry of tables) await eraseRows(tx, entry, owner)
    await erase?.(tx, owner)
  }
  await markAccountErased(tx, accountId, now)
  await recordAudit(tx, clock, {
    actor: null,
    action: 'account.erased',
    subjectKind: 'account',
    subjectId: accountId,
    requestId,
  })
}
