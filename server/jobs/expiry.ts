import type { Database } from '../database/port.ts'

const DAY = 24 * 60 * 60 * 1000

/** Removes what has had its time: sessions, identifications, drafts, stored answers, rate counters. */
export async function removeExpired(database: Database, now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - DAY)
  const removals = [
    ['delete from session where expires_at <= $1 or ends_at <= $1', now],
    ['delete from identification where expires_at <= $1', now],
    ['delete from draft where expires_at <= $1', now],
    ['delete from idempotency where expires_at <= $1', now],
    ['delete from attempt where window_start <= $1', dayBefore],
  ] as const
  // A transaction has its connection to itself, so that no caller waits behind a long removal.
  for (const [sql, until] of removals) {
    await database.transaction((tx) => tx.query(sql, [until]))
  }
}
