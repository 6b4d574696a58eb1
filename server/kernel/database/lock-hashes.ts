import type { Queryable } from './port.ts'

/**
 * Makes other transactions wait that lock one of these hashes, until the end of this one. While
 * secret keys rotate, processes store one thing under different hashes, so a unique index does not
 * keep them from storing it twice: whoever looks for a thing by its hashes and then stores it locks
 * the hashes by every key first. Decision 0119.
 */
export async function lockHashes(tx: Queryable, hashes: readonly string[]): Promise<void> {
  // All transactions lock in the same order, so that two never wait for each other.
  const bodies = new Set(hashes.map((hash) => hash.slice(hash.indexOf('.') + 1)))
  await tx.query(
    'select pg_advisory_xact_lock(hashtextextended(hash, 0)) from unnest($1::text[]) as hash',
    [[...bodies].toSorted()],
  )
}
