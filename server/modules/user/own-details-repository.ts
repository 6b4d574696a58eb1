import type { Locale } from '../../../api/values.ts'
import type { ContactPreferences } from '../../../domain/mails.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'

/** The fields of an active account that a resident may change, and those that its mails need. */
export interface OwnDetails extends ContactPreferences {
  readonly email: string
  readonly phoneNumber: string | null
  readonly givenName: string
  readonly language: Locale
  /** The new e-mail address that waits for its code; null when no address waits. */
  readonly pendingEmail: string | null
}

export async function findOwnDetails(
  db: Queryable,
  accountId: string,
  now: Date,
): Promise<OwnDetails | null> {
  const [found] = await db.query<OwnDetails>(
    `select a.email, a.phone_number as "phoneNumber", a.language, p.given_name as "givenName",
       a.communication_by_email as "communicationByEmail",
       a.communication_by_sms as "communicationBySms", a.marketing_allowed as "marketingAllowed",
       c.email as "pendingEmail"
     from account a join person p on p.id = a.person_id
       left join email_change c on c.account_id = a.id and c.expires_at > $2
     where a.id = $1 and a.status = 'active'`,
    [accountId, now],
  )
  return found ?? null
}

export async function updateDetails(
  tx: Transaction,
  accountId: string,
  details: ContactPreferences & { readonly phoneNumber: string },
): Promise<void> {
  await tx.query(
    `update account set phone_number = $2, communication_by_email = $3, communication_by_sms = $4,
       marketing_allowed = $5
     where id = $1`,
    [
      accountId,
      details.phoneNumber,
      details.communicationByEmail,
      details.communicationBySms,
      details.marketingAllowed,
    ],
  )
}

/**
 * Stores the new e-mail address of an account until its code is entered, in place of an address
 * that waited.
 */
export async function upsertPendingEmail(
  tx: Transaction,
  change: {
    readonly accountId: string
    readonly email: string
    readonly createdAt: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  await tx.query(
    `insert into email_change (account_id, email, created_at, expires_at) values ($1, $2, $3, $4)
     on conflict (account_id) do update set email = excluded.email,
       created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [change.accountId, change.email, change.createdAt, change.expiresAt],
  )
}

/**
 * Deletes the new e-mail address of an account that waits for its code; returns whether an address
 * waited.
 */
export async function deletePendingEmail(tx: Transaction, accountId: string): Promise<boolean> {
  const deleted = await tx.query('delete from email_change where account_id = $1 returning 1', [
    accountId,
  ])
  return deleted.length > 0
}

export async function updateEmail(
  tx: Transaction,
  accountId: string,
  email: string,
): Promise<void> {
  await tx.query('update account set email = $2 where id = $1', [accountId, email])
}
