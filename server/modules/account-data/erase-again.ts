import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { erasedSince, eraseIfDue } from './erasure.ts'
import { type ErasureEntry, erasureOfName, lastOfEach } from './erasure-names.ts'
import { isGenuine } from './erasure-records.ts'
import { findExisting, lockExisting } from './erasure-records-repository.ts'
import { closeAccount } from './leaving.ts'

type Looking = Pick<Dependencies, 'database' | 'storage' | 'secrets'>

/** An account that was removed or erased, and exists as if it had not been: the database was restored. */
export interface ReturnedAccount extends ErasureEntry {
  /** Whether the record is that of this portal; another one is not followed. */
  readonly isGenuine: boolean
}

const AT_ONCE = 1000

/**
 * Returns the accounts that records say were removed or erased, since an instant if one is given,
 * and that exist in this database as if they had not been, the first removed first. An account that
 * came back, or that its owner made afresh since, is not among them.
 */
export async function findReturnedAccounts(
  looking: Looking,
  since: Date | null = null,
): Promise<ReturnedAccount[]> {
  const names = await looking.storage.erasures.list()
  const last = lastOfEach(names.flatMap((name) => erasureOfName(name) ?? [])).filter(
    ({ at }) => since === null || at >= since,
  )
  const returned: ReturnedAccount[] = []
  for (let from = 0; from < last.length; from += AT_ONCE) {
    const some = last.slice(from, from + AT_ONCE)
    const existing = await findExisting(looking.database, some)
    for (const entry of some)
      if (existing.has(entry.accountId))
        returned.push({ ...entry, isGenuine: await isGenuine(looking, entry) })
  }
  return returned.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/**
 * Removes an account again that a restore brought back, as its owner removed it, at the instant of
 * then; erases what has been due since. Returns false when it was not there any more.
 */
export async function removeAgain(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'>,
  { accountId, kind, at }: ErasureEntry,
  requestId: string,
): Promise<boolean> {
  // It was removed 14 days before it was erased, or earlier.
  const removedAt = kind === 'erased' ? erasedSince(at) : at
  const isRemoved = await dependencies.database.transaction(async (tx) => {
    if (!(await lockExisting(tx, { accountId, at }))) return false
    await closeAccount(dependencies, tx, { accountId, removedAt, actor: null, requestId })
    return true
  })
  if (isRemoved)
    await dependencies.database.transaction((tx) =>
      eraseIfDue(dependencies, tx, accountId, requestId),
    )
  return isRemoved
}
