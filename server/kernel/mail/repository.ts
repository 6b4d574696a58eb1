import type { Locale } from '../../../api/values.ts'
import type { MailKind } from '../../../domain/mails.ts'
import { ownRows, type PagedOwnDataList } from '../account-data/own-rows-repository.ts'
import type { Queryable } from '../database/port.ts'
import { insertRows } from '../database/write-rows.ts'

/** A new mail of the outbox; parts with personal data are encrypted. */
export interface NewMail {
  readonly kind: string
  /** The account of the recipient; null for an address without an account. */
  readonly accountId: string | null
  readonly locale: Locale
  readonly recipientSealed: string
  readonly subject: string
  readonly contentSealed: string
  readonly createdAt: Date
  /** When the mail is to be sent. */
  readonly due: Date
  /**
   * The group and the subject by which the mail is joined with others; null for a mail that is sent
   * at once.
   */
  readonly joins: string | null
  /** After this time the mail is no longer sent; null: there is no limit. */
  readonly validUntil: Date | null
}

/** A mail leased exclusively to this process until `leasedUntil`. */
export interface ClaimedMail {
  readonly id: string
  readonly recipientSealed: string
  readonly subject: string
  readonly contentSealed: string
  /** Number of attempts, this one included. */
  readonly attempts: number
  readonly createdAt: Date
  readonly validUntil: Date | null
  readonly leasedUntil: Date
}

export type MailStatus = 'queued' | 'sent' | 'failed'

/** A mail of the outbox in any status, unless it has lost its recipient. */
export interface StoredMail extends Omit<NewMail, 'accountId' | 'validUntil' | 'due' | 'joins'> {
  readonly id: string
  readonly status: MailStatus
  readonly sentAt: Date | null
}

export const insertMail = (db: Queryable, mail: NewMail): Promise<void> => insertMails(db, [mail])

/** Inserts mails, in one statement. */
export const insertMails = (db: Queryable, mails: readonly NewMail[]): Promise<void> =>
  insertRows(
    db,
    'mail',
    mails.map((mail) => ({
      kind: mail.kind,
      locale: mail.locale,
      recipient_sealed: mail.recipientSealed,
      subject: mail.subject,
      content_sealed: mail.contentSealed,
      next_attempt_at: mail.due,
      first_due_at: mail.due,
      created_at: mail.createdAt,
      joins: mail.joins,
      valid_until: mail.validUntil,
      account_id: mail.accountId,
    })),
  )

/**
 * Lets the transactions that order mails of the same accounts run one after another, until they end:
 * each sees what the one before has ordered. Locked in the order of the ids, so that none deadlock.
 */
export async function lockMailOrdersOf(
  tx: Queryable,
  accountIds: readonly string[],
): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('mail:' || id, 0)) from unnest($1::text[]) id`,
    [accountIds.toSorted()],
  )
}

/** A mail that others of its account may be joined with. */
export interface JoinableMail {
  readonly id: string
  readonly accountId: string
  readonly kind: MailKind
  readonly joins: string
  /**
   * When the mail was sent or is due; while its delivery fails and is tried again, when it was
   * ordered.
   */
  readonly at: Date
  /** Whether the mail waits until it is due, and nobody has tried to send it. */
  readonly isWaiting: boolean
  readonly createdAt: Date
}

/** Returns the mails of accounts that others may be joined with, ordered since an instant. */
export const findJoinableMails = (
  db: Queryable,
  {
    accountIds,
    since,
    now,
  }: { readonly accountIds: readonly string[]; readonly since: Date; readonly now: Date },
): Promise<JoinableMail[]> =>
  db.query<JoinableMail>(
    `select id, account_id as "accountId", kind, joins,
       coalesce(sent_at, case when attempts = 0 then next_attempt_at else created_at end) as at,
       (status = 'queued' and attempts = 0 and next_attempt_at > $3) as "isWaiting",
       created_at as "createdAt"
     from mail
     where account_id = any($1::uuid[]) and joins is not null and created_at >= $2
       and status <> 'failed'`,
    [accountIds, since, now],
  )

/** Deletes mails that wait for their time, unless a process sends them by now. */
export async function deleteWaitingMails(
  tx: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(
    `delete from mail where id = any($1::uuid[]) and attempts = 0 and next_attempt_at > $2`,
    [ids, now],
  )
}

/**
 * Leases the mail that has been due longest, unless another process has leased it; null when none
 * is due.
 */
export async function claimMail(
  db: Queryable,
  now: Date,
  leasedUntil: Date,
): Promise<ClaimedMail | null> {
  const [mail] = await db.query<ClaimedMail>(
    `update mail set attempts = attempts + 1, leased_until = $2
     where id = (
       select id from mail
       where status = 'queued' and next_attempt_at <= $1 and (leased_until is null or leased_until <= $1)
       order by next_attempt_at, created_at
       limit 1
       for update skip locked
     )
     returning id, recipient_sealed as "recipientSealed", subject, content_sealed as "contentSealed",
       attempts, created_at as "createdAt", valid_until as "validUntil",
       leased_until as "leasedUntil"`,
    [now, leasedUntil],
  )
  return mail ?? null
}

/**
 * Marks waiting mails as failed once their validity has ended, or their account was removed: only
 * the mail of a kind that says so still goes to it.
 */
export async function failInvalidMails(
  db: Queryable,
  { now, ofRemoval }: { readonly now: Date; readonly ofRemoval: MailKind },
): Promise<void> {
  await db.query(
    `update mail
     set status = 'failed',
       last_error = case when valid_until <= $1 then 'outdated' else 'account removed' end
     where status = 'queued' and (leased_until is null or leased_until <= $1)
       and (valid_until <= $1 or kind <> $2
         and account_id in (select id from account where status = 'removed'))`,
    [now, ofRemoval],
  )
}

export async function markMailSent(
  db: Queryable,
  { id, leasedUntil }: ClaimedMail,
  sentAt: Date,
): Promise<void> {
  await db.query(
    `update mail set status = 'sent', sent_at = $3, leased_until = null, last_error = null
     where id = $1 and leased_until = $2`,
    [id, leasedUntil, sentAt],
  )
}

/**
 * Releases a mail that was not sent: to be retried at `nextAttemptAt`, or never when that is null.
 */
export async function markMailNotSent(
  db: Queryable,
  { id, leasedUntil }: ClaimedMail,
  { error, nextAttemptAt }: { readonly error: string; readonly nextAttemptAt: Date | null },
): Promise<void> {
  await db.query(
    `update mail set
       status = case when $4::timestamptz is null then 'failed' else 'queued' end,
       next_attempt_at = coalesce($4, next_attempt_at),
       leased_until = null,
       last_error = $3
     where id = $1 and leased_until = $2`,
    [id, leasedUntil, error, nextAttemptAt],
  )
}

const STORED = `id, kind, locale, recipient_sealed as "recipientSealed", subject,
  content_sealed as "contentSealed", status, created_at as "createdAt", sent_at as "sentAt"`

/** Returns the latest mails, newest first. */
export const listMail = (db: Queryable, limit: number): Promise<StoredMail[]> =>
  db.query<StoredMail>(
    `select ${STORED} from mail
     where recipient_sealed is not null order by created_at desc, id limit $1`,
    [limit],
  )

export async function findMail(db: Queryable, id: string): Promise<StoredMail | null> {
  const [mail] = await db.query<StoredMail>(
    `select ${STORED} from mail where id = $1 and recipient_sealed is not null`,
    [id],
  )
  return mail ?? null
}

/** Returns the mails of an account as own data: their subjects and times. */
export const findMailsAsOwnData = (db: Queryable, accountId: string): PagedOwnDataList =>
  ownRows(
    db,
    { keys: ['created_at', 'id'], params: [accountId] },
    ({
      key,
      end,
    }) => `select kind, subject, status, created_at as "createdAt", sent_at as "sentAt", ${key}
       from mail where account_id = $1 ${end}`,
  )
