import type { Database } from '../database/port.ts'

const DAY = 24 * 60 * 60 * 1000

/** Removes what has had its time: sessions, identifications, drafts, stored answers, rate counters. */
export async function removeExpired(database: Database, now: Date): Promise<void> {
  await database.query('delete from session where expires_at <= $1 or ends_at <= $1', [now])
  await database.query('delete from identification where expires_at <= $1', [now])
  await database.query('delete from draft where expires_at <= $1', [now])
  await database.query('delete from idempotency where expires_at <= $1', [now])
  await database.query('delete from attempt where window_start <= $1', [
    new Date(now.getTime() - DAY),
  ])
}
