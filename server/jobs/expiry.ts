import type { Database } from '../database/port.ts'
import { DEVICE_MS } from '../modules/session/device.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** How long an error of browsers is kept after it was last seen. */
const CLIENT_ERROR_DAYS = 90

/** How long a mail is kept, in milliseconds. */
export const MAIL_MS = 90 * DAY

/**
 * Deletes expired sessions, identifications, registrations, codes, new addresses that were not
 * confirmed, drafts, own data as a file, stored responses, rate counters, browsers that were not
 * used, errors of browsers that were not seen for 90 days, and old mails. A code is kept for the
 * hour in which it counts as sent.
 */
export async function removeExpired(database: Database, now: Date): Promise<void> {
  const hourBefore = new Date(now.getTime() - HOUR)
  // Counters of a Helsinki day, which may have 25 hours.
  const countersBefore = new Date(now.getTime() - 2 * DAY)
  const mailBefore = new Date(now.getTime() - MAIL_MS)
  const errorsBefore = new Date(now.getTime() - CLIENT_ERROR_DAYS * DAY)
  const deviceBefore = new Date(now.getTime() - DEVICE_MS)
  const removals = [
    ['delete from session where expires_at <= $1 or ends_at <= $1', now],
    ['delete from identification where expires_at <= $1', now],
    ['delete from registration_entry where expires_at <= $1', now],
    ['delete from registration where expires_at <= $1', now],
    ['delete from staff_entry where expires_at <= $1', now],
    ['delete from mailed_code where expires_at <= $1', hourBefore],
    ['delete from email_change where expires_at <= $1', now],
    ['delete from draft where expires_at <= $1', now],
    ['delete from data_export where expires_at <= $1', now],
    ['delete from idempotency where expires_at <= $1', now],
    ['delete from attempt where window_start <= $1', countersBefore],
    ['delete from client_error where last_seen_at <= $1', errorsBefore],
    ['delete from device where used_at <= $1', deviceBefore],
    ['delete from mail where created_at <= $1', mailBefore],
  ] as const
  // In a transaction, which has its own connection: a long delete must not block pipelined
  // statements.
  for (const [sql, until] of removals) {
    await database.transaction((tx) => tx.query(sql, [until]))
  }
}
