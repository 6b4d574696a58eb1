import type { Queryable } from '../../kernel/database/port.ts'

/** Servers and commands that run on the database, seen within `seconds`. */
export async function countRunningProcesses(db: Queryable, seconds: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from running_process
     where seen_at >= clock_timestamp() - make_interval(secs => $1)`,
    [seconds],
  )
  return row?.count ?? 0
}

/** Mails that wait to be sent, and those that were given up. */
export interface MailQueue {
  /** Mails whose time has come, also while they wait for another attempt. */
  readonly due: number
  /**
   * When the oldest due mail was first due; null without any. A mail that the mail server refuses,
   * while it takes others, does not count.
   */
  readonly oldest: Date | null
  /** Mails that the mail server refuses while it takes others. */
  readonly refused: number
  /** Mails that were given up since `givenUpSince`. */
  readonly givenUp: number
}

/**
 * Counts mails by the time they were first due, which the time of another attempt does not change.
 */
export async function findMailQueue(
  db: Queryable,
  { now, givenUpSince }: { readonly now: Date; readonly givenUpSince: Date },
): Promise<MailQueue> {
  const [row] = await db.query<MailQueue>(
    `with taken as (
       select created_at as at from mail where status = 'sent' order by created_at desc limit 1
     ), waiting as (
       select one.at, (last_error ~ ' [45][0-9]{2}$' and one.at < (select at from taken)) is true as refused
       from mail, lateral (select coalesce(first_due_at, created_at) as at) one
       where status = 'queued' and (attempts > 0 or next_attempt_at <= $1)
     )
     select (select count(*)::int from waiting) as due,
       (select min(at) from waiting where not refused) as oldest,
       (select count(*)::int from waiting where refused) as refused,
       (select count(*)::int from mail where status = 'failed' and created_at >= $2) as "givenUp"`,
    [now, givenUpSince],
  )
  if (row === undefined) throw new Error('The database does not say what is queued')
  return row
}

/** A webhook whose messages do not all arrive. */
export interface WebhookTrouble {
  readonly name: string
  readonly isStopped: boolean
  /** How many attempts failed since the receiver last accepted a message. */
  readonly failures: number
  readonly dead: number
}

export const findWebhookTrouble = (db: Queryable): Promise<WebhookTrouble[]> =>
  db.query<WebhookTrouble>(
    `select * from (
       select w.name, w.stopped_at is not null as "isStopped", w.failures,
         (select count(*)::int from webhook_message m
          where m.webhook_id = w.id and m.dead_at is not null) as dead
       from webhook w) one
     where "isStopped" or failures > 0 or dead > 0 order by name`,
  )

/** When rows were imported last; null when none were. */
export async function findLastImport(
  db: Queryable,
): Promise<{ readonly kind: string; readonly at: Date } | null> {
  const [row] = await db.query<{ kind: string; at: Date }>(
    'select kind, imported_at as at from imported_row order by imported_at desc limit 1',
  )
  return row ?? null
}

/** The valid keys of programs that end on a day or before, with their last days. */
export const findExpiringProgramKeys = (
  db: Queryable,
  { today, until }: { readonly today: string; readonly until: string },
): Promise<{ name: string; validUntil: string }[]> =>
  db.query<{ name: string; validUntil: string }>(
    `select name, valid_until as "validUntil" from provider_key
     where revoked_at is null and valid_until between $1 and $2 order by valid_until, name`,
    [today, until],
  )
