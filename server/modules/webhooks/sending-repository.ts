import type { Queryable, Transaction } from '../../kernel/database/port.ts'

/** Whether anything may be sent to any address. */
export async function hasWebhooks(db: Queryable): Promise<boolean> {
  const found = await db.query('select from webhook where stopped_at is null limit 1')
  return found.length > 0
}

/** A webhook that this process alone may send to, until the lease has passed. */
export interface LeasedWebhook {
  readonly id: string
  readonly lease: string
  readonly types: string[] | null
  readonly lastNumber: number
  readonly failures: number
}

/**
 * Leases a webhook for which something may be due, unless another process has leased it; null when
 * nothing may be due.
 */
export async function leaseWebhook(
  tx: Transaction,
  {
    lease,
    seconds,
    now,
    last,
  }: {
    readonly lease: string
    readonly seconds: number
    readonly now: Date
    /** The number of the last event. */
    readonly last: number
  },
): Promise<LeasedWebhook | null> {
  const [leased] = await tx.query<LeasedWebhook>(
    `update webhook set lease = $1, leased_until = clock_timestamp() + make_interval(secs => $2)
     where id = (
       select id from webhook w
       where stopped_at is null and not_before <= $3
         and (leased_until is null or leased_until <= clock_timestamp())
         and (last_number < $4 or exists (
           select from webhook_message m
           where m.webhook_id = w.id and dead_at is null and next_attempt_at <= $3))
       order by leased_until nulls first limit 1 for update skip locked
     )
     returning id, lease, types, last_number as "lastNumber", failures`,
    [lease, seconds, now, last],
  )
  return leased ?? null
}

/** Where an attempt goes, and what signs it. */
export interface WebhookDestination {
  readonly url: string
  /** The sealed secrets, newest first; two during a rotation. */
  readonly secretsSealed: readonly string[]
}

/** Returns where a webhook is sent to; null when it has ended, or its lease passes within so long. */
export async function findWebhookDestination(
  db: Queryable,
  { id, lease }: LeasedWebhook,
  { now, forMs }: { readonly now: Date; readonly forMs: number },
): Promise<WebhookDestination | null> {
  const [found] = await db.query<WebhookDestination>(
    `select url,
       array_remove(array[secret_sealed, case when old_secret_until > $3 then old_secret_sealed end],
         null) as "secretsSealed"
     from webhook where id = $1 and lease = $2
       and leased_until > clock_timestamp() + make_interval(secs => $4::float8 / 1000)`,
    [id, lease, now, forMs],
  )
  return found ?? null
}

/** A message that is stored, because an attempt failed. */
export interface StoredMessage {
  readonly id: string
  readonly number: number
  readonly type: string
  readonly body: string
  readonly failures: number
}

/** Returns messages of a webhook that are due again, in the order of their events. */
export const findDueMessages = (
  tx: Queryable,
  webhookId: string,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<StoredMessage[]> =>
  tx.query<StoredMessage>(
    `select id, number, type, body, failures from webhook_message
     where webhook_id = $1 and dead_at is null and next_attempt_at <= $2 order by number limit $3`,
    [webhookId, now, max],
  )

/** The result of a batch of messages, as it is recorded. */
export interface BatchRecord {
  readonly webhook: LeasedWebhook
  /** The ids of the messages that the receiver accepted. */
  readonly accepted: readonly string[]
  /** When the receiver accepted the last of these messages; null when it accepted none. */
  readonly acceptedAt: Date | null
  /** The number up to which each event has had its first attempt, or has no message. */
  readonly lastNumber: number
  /** How the last attempt failed; null when it did not. */
  readonly failure: AttemptFailure | null
}

/** The consequences of a failed attempt for a message and its webhook. */
export interface AttemptFailure {
  readonly message: StoredMessage
  readonly at: Date
  readonly error: string
  /** Before this time nothing is sent to the address of the webhook. */
  readonly notBefore: Date
  /** When the message is sent again; null when it is given up. */
  readonly nextAttemptAt: Date | null
  /** Whether nothing more is sent to the address. */
  readonly isStopped: boolean
}

/**
 * Records a batch, and ends its lease. Returns false when the lease has passed, so that another process
 * may be sending: then nothing but what was accepted is recorded.
 */
export async function recordWebhookBatch(
  tx: Transaction,
  { webhook, accepted, acceptedAt, lastNumber, failure }: BatchRecord,
): Promise<boolean> {
  if (accepted.length > 0)
    await tx.query('delete from webhook_message where id = any($1::uuid[])', [accepted])
  const held = await tx.query(
    `update webhook set lease = null, leased_until = null,
       last_number = greatest(last_number, $3),
       last_accepted_at = coalesce($4, last_accepted_at),
       failures = case when $4::timestamptz is null then failures else 0 end
         + case when $5::text is null then 0 else 1 end,
       not_before = coalesce($6, least(not_before, $4)),
       last_error = case when $5::text is not null then $5
         when $4::timestamptz is null then last_error end,
       stopped_at = coalesce($7, stopped_at)
     where id = $1 and lease = $2 returning id`,
    [
      webhook.id,
      webhook.lease,
      lastNumber,
      acceptedAt,
      failure?.error ?? null,
      failure?.notBefore ?? null,
      failure?.isStopped ? failure.at : null,
    ],
  )
  if (held.length === 0) return false
  if (failure !== null) await storeFailed(tx, webhook.id, failure)
  return true
}

/** Stores a message that was not accepted, or its next attempt. */
async function storeFailed(
  tx: Transaction,
  webhookId: string,
  { message: { id, number, type, body }, at, error, nextAttemptAt }: AttemptFailure,
): Promise<void> {
  await tx.query(
    `insert into webhook_message as m (id, webhook_id, number, type, body, failures, last_error,
       first_attempt_at, next_attempt_at, dead_at)
     values ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9)
     on conflict (webhook_id, number) do update set failures = m.failures + 1,
       last_error = excluded.last_error, dead_at = excluded.dead_at,
       next_attempt_at = excluded.next_attempt_at`,
    [
      id,
      webhookId,
      number,
      type,
      body,
      error,
      at,
      nextAttemptAt ?? at,
      nextAttemptAt === null ? at : null,
    ],
  )
}
