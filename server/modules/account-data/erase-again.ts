import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { eraseAccountIfDue, latestRemovalToErase } from './erasure.ts'
import {
  type ErasureEntry,
  lastEntryOfEachAccount,
  parseErasureRecordName,
} from './erasure-names.ts'
import { isGenuineErasureRecord } from './erasure-records.ts'
import { findExistingAccounts, lockExistingAccount } from './erasure-records-repository.ts'
import { closeAccount } from './leaving.ts'

type Looking = Pick<Dependencies, 'database' | 'storage' | 'secrets'>

/** An account that was removed or erased, and exists as if it had not been: the database was restored. */
export interface ReturnedAccount extends ErasureEntry {
  /** Whether this portal wrote the record; the account of any other record is left alone. */
  readonly isGenuine: boolean
}

const AT_ONCE = 1000

/**
 * Returns the accounts that, by the records since an instant (by all for null), were removed or
 * erased, and that exist in this database as if they had not been; the first removed first. An
 * account that came back, or that its owner has registered again since, is not among them.
 */
export async function findReturnedAccounts(
  looking: Looking,
  since: Date | null = null,
): Promise<ReturnedAccount[]> {
  const names = await looking.storage.erasures.list()
  const last = lastEntryOfEachAccount(
    names.flatMap((name) => parseErasureRecordName(name) ?? []),
  ).filter(({ at }) => since === null || at >= since)
  const returned: ReturnedAccount[] = []
  for (let from = 0; from < last.length; from += AT_ONCE) {
    const some = last.slice(from, from + AT_ONCE)
    const existing = await findExistingAccounts(looking.database, some)
    for (const entry of some)
      if (existing.has(entry.accountId))
        returned.push({ ...entry, isGenuine: await isGenuineErasureRecord(looking, entry) })
  }
  return returned.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/**
 * Removes again an account that a restore brought back, with the instant of its first removal;
 * erases it if that is due. Returns false when it was not there any more.
 */
export async function removeReturnedAccount(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'>,
  { accountId, kind, at }: ErasureEntry,
  requestId: string,
): Promise<boolean> {
  // The account was removed 14 days before it was erased, or earlier.
  const removedAt = kind === 'erased' ? latestRemovalToErase(at) : at
  const isRemoved = await dependencies.database.transaction(async (tx) => {
    if (!(await lockExistingAccount(tx, { accountId, at }))) return false
    await closeAccount(dependencies, tx, { accountId, removedAt, actor: null, requestId })
    return true
  })
  if (isRemoved)
    await dependencies.database.transaction((tx) =>
      eraseAccountIfDue(dependencies, tx, accountId, requestId),
    )
  return isRemoved
}
