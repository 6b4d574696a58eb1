import type { WebhookMessageState } from '../../../api/provider-webhooks.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import type { RowsAfterSortKey, WithSortKey } from '../../kernel/paging/read-page.ts'

/** A webhook as it is listed. */
export interface WebhookRow {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly types: string[] | null
  readonly createdAt: Date
  readonly lastNumber: number
  readonly failures: number
  readonly stoppedAt: Date | null
  readonly lastAcceptedAt: Date | null
  readonly lastError: string | null
  readonly oldSecretUntil: Date | null
  readonly waiting: number
  readonly dead: number
}

const WEBHOOK = `w.id, w.name, w.url, w.types, w.created_at as "createdAt",
  w.last_number as "lastNumber", w.failures, w.stopped_at as "stoppedAt",
  w.last_accepted_at as "lastAcceptedAt", w.last_error as "lastError",
  w.old_secret_until as "oldSecretUntil",
  (select count(*) from webhook_message m where m.webhook_id = w.id and m.dead_at is null) as waiting,
  (select count(*) from webhook_message m where m.webhook_id = w.id and m.dead_at is not null) as dead`

/** Lets one transaction after another make webhooks. */
export async function lockWebhooks(tx: Transaction): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('webhooks'))`)
}

export async function countWebhooks(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) as count from webhook')
  return row?.count ?? 0
}

/** Returns webhooks by name. */
export const findWebhooks = (
  db: Queryable,
  { after, max }: RowsAfterSortKey,
): Promise<(WebhookRow & WithSortKey)[]> =>
  db.query<WebhookRow & WithSortKey>(
    `select ${WEBHOOK}, json_build_array(w.name) as "sortKey" from webhook w
     where $1::text is null or w.name > $1 order by w.name limit $2`,
    [after?.[0] ?? null, max],
  )

export async function findWebhook(db: Queryable, name: string): Promise<WebhookRow | null> {
  const [row] = await db.query<WebhookRow>(`select ${WEBHOOK} from webhook w where w.name = $1`, [
    name,
  ])
  return row ?? null
}

/** A webhook to be stored. */
export interface NewWebhookRow
  extends Pick<WebhookRow, 'name' | 'url' | 'types' | 'createdAt' | 'lastNumber'> {
  readonly secretSealed: string
}

/** Returns the id of the new webhook, or null when there is one of that name. */
export async function insertWebhook(tx: Queryable, row: NewWebhookRow): Promise<string | null> {
  const [made] = await tx.query<{ id: string }>(
    `insert into webhook (name, url, types, secret_sealed, created_at, last_number, not_before)
     values ($1, $2, $3, $4, $5, $6, $5) on conflict (name) do nothing returning id`,
    [row.name, row.url, row.types, row.secretSealed, row.createdAt, row.lastNumber],
  )
  return made?.id ?? null
}

/** Deletes a webhook with its messages. */
export async function deleteWebhook(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from webhook where id = $1', [id])
}

/** Lets a webhook be sent to at once. */
export async function resumeStoredWebhook(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query(
    'update webhook set stopped_at = null, failures = 0, not_before = $2 where id = $1',
    [id, now],
  )
}

/** A new secret of a webhook. */
export interface NewSecretRow {
  readonly id: string
  readonly secretSealed: string
  /** Until when the present secret signs too; null ends it, and one before it, at once. */
  readonly oldSecretUntil: Date | null
  readonly now: Date
}

/** Rotates a secret; returns false where an old one still signs, and is not to end at once. */
export async function rotateStoredSecret(
  tx: Transaction,
  { id, secretSealed, oldSecretUntil, now }: NewSecretRow,
): Promise<boolean> {
  const rotated = await tx.query(
    `update webhook set secret_sealed = $2, old_secret_until = $3,
       old_secret_sealed = case when $3::timestamptz is not null then secret_sealed end
     where id = $1 and ($3::timestamptz is null or old_secret_until is null or old_secret_until <= $4)
     returning id`,
    [id, secretSealed, oldSecretUntil, now],
  )
  return rotated.length > 0
}

/** Removes the old secrets that do not sign any more. */
export async function clearOldSecrets(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `update webhook set old_secret_sealed = null, old_secret_until = null
     where old_secret_until <= $1`,
    [now],
  )
}

/** A message that no attempt has delivered. */
export interface MessageRow {
  readonly id: string
  readonly number: number
  readonly type: string
  readonly failures: number
  readonly firstAttemptAt: Date
  readonly nextAttemptAt: Date
  readonly deadAt: Date | null
  readonly lastError: string | null
}

/** Returns messages of a webhook in the order of their events. */
export const findMessages = (
  db: Queryable,
  {
    webhookId,
    state,
    after,
    max,
  }: RowsAfterSortKey & { readonly webhookId: string; readonly state: WebhookMessageState | null },
): Promise<(MessageRow & WithSortKey)[]> =>
  db.query<MessageRow & WithSortKey>(
    `select id, number, type, failures, first_attempt_at as "firstAttemptAt",
       next_attempt_at as "nextAttemptAt", dead_at as "deadAt", last_error as "lastError",
       json_build_array(number::text) as "sortKey"
     from webhook_message
     where webhook_id = $1 and ($2::text is null or (dead_at is null) = ($2 = 'waiting'))
       and ($3::text is null or number > $3::bigint)
     order by number limit $4`,
    [webhookId, state, after?.[0] ?? null, max],
  )

/** Sends messages again that were given up, from the beginning: those of some events, or all. Returns how many. */
export async function requeueDeadMessages(
  tx: Queryable,
  {
    webhookId,
    numbers,
    now,
  }: {
    readonly webhookId: string
    readonly numbers: readonly number[] | null
    readonly now: Date
  },
): Promise<number> {
  const revived = await tx.query(
    `update webhook_message set dead_at = null, failures = 0, first_attempt_at = $3, next_attempt_at = $3
     where webhook_id = $1 and dead_at is not null and ($2::bigint[] is null or number = any($2))
     returning id`,
    [webhookId, numbers, now],
  )
  await tx.query('update webhook set not_before = least(not_before, $2) where id = $1', [
    webhookId,
    now,
  ])
  return revived.length
}
