import type { Locale } from '../../../api/values.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { ContactPreferences } from '../../../domain/mails.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { CONTRACT_LABEL_SQL, type ContractLabel } from '../notifications/repository.ts'
import { isShownSql } from '../people/readable-sql.ts'

/** The resident of a thread, to be mailed of what is unread in it. */
export interface UnreadThread extends ContactPreferences {
  readonly threadId: string
  readonly contractId: string
  readonly home: ContractLabel
  readonly accountId: string
  readonly email: string
  readonly language: Locale
  readonly givenName: string
  /** Whether the account is active, and its person on the contract. */
  readonly isThere: boolean
}

/**
 * Takes threads of which a mail is due, the longest due first, and marks their entries as mailed.
 * Rows locked by another server, or by their reader, are skipped.
 */
export const claimThreadsDueForMail = (
  tx: Queryable,
  { now, today, max }: { readonly now: Date; readonly today: IsoDate; readonly max: number },
): Promise<UnreadThread[]> =>
  tx.query<UnreadThread>(
    `with taken as (
       update message_thread t set tell_at = null from (
         select id from message_thread where tell_at <= $1
         order by tell_at, id limit $3 for update skip locked
       ) next
       where t.id = next.id
       returning t.id, t.contract_id, t.account_id
     ), notified as (
       update message_entry e set told_at = $1 from taken
       where e.thread_id = taken.id and e.told_at is null and e.kind <> 'incoming_email'
     )
     select t.id as "threadId", c.id as "contractId", ${CONTRACT_LABEL_SQL} as home, a.id as "accountId",
       a.email, a.language, p.given_name as "givenName",
       a.communication_by_email as "communicationByEmail",
       a.communication_by_sms as "communicationBySms", a.marketing_allowed as "marketingAllowed",
       (a.status = 'active' and exists (select from tenant me
         where me.contract_id = c.id and me.person_id = a.person_id
           and ${isShownSql('messages', { tenant: 'me' })})) as "isThere"
     from taken t join account a on a.id = t.account_id join person p on p.id = a.person_id
     join contract c on c.id = t.contract_id join real_property rp on rp.id = c.real_property_id
     order by t.id`,
    [now, today, max],
  )

/** Marks no mail about any thread as due any more, without a mail to anybody. */
export async function markMessagesNotified(tx: Queryable, now: Date): Promise<void> {
  await tx.query('update message_thread set tell_at = null where tell_at is not null')
  await tx.query(
    `update message_entry set told_at = $1 where told_at is null and kind <> 'incoming_email'`,
    [now],
  )
}
