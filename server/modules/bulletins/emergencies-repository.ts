import type { Locale } from '../../../api/values.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { CONTRACT_LABEL_SQL, type ContractLabel } from '../notifications/repository.ts'
import { joinResidentAccountSql } from '../people/on-contract-sql.ts'
import { isShownSql } from '../people/readable-sql.ts'
import { isEmergencyAtSql } from './repository.ts'

/** An emergency whose residents were listed, and how many they are. */
export interface BegunEmergency {
  readonly id: string
  readonly recipients: number
}

const ON_IT = `join tenant t on t.contract_id = c.id and ${isShownSql('emergencies')}
  ${joinResidentAccountSql('t', 'a')}
  where a.id is not null`

/**
 * Lists everybody on a contract of the building, or of all, to be mailed of the emergencies that
 * have begun and were not mailed yet, each account once. Safe to run on several servers
 * concurrently.
 */
export const insertEmergencyRecipients = (
  tx: Queryable,
  { now, today }: { readonly now: Date; readonly today: IsoDate },
): Promise<BegunEmergency[]> =>
  tx.query<BegunEmergency>(
    `with begun as (
       update bulletin b set emergency_told_at = $1
       where b.emergency_told_at is null and b.published_at <= $1 and ${isEmergencyAtSql('$1')}
       returning b.id, b.real_property_id
     ), reader as (
       select b.id as bulletin_id, a.id as account_id, c.id as contract_id, c.start_date
       from begun b join contract c on c.real_property_id = b.real_property_id ${ON_IT}
       union all
       select b.id, a.id, c.id, c.start_date
       from begun b join contract c on b.real_property_id is null ${ON_IT}
     ), listed as (
       insert into emergency_recipient (bulletin_id, account_id, contract_id)
       select distinct on (bulletin_id, account_id) bulletin_id, account_id, contract_id
       from reader order by bulletin_id, account_id, start_date, contract_id
       returning bulletin_id
     )
     select b.id, (select count(*) from listed l where l.bulletin_id = b.id)::integer as recipients
     from begun b`,
    [now, today],
  )

/** Somebody to be mailed of an emergency that lasts. */
export interface EmergencyRecipient {
  readonly accountId: string
  readonly email: string
  readonly language: Locale
  readonly givenName: string
  readonly contractId: string
  readonly home: ContractLabel
  readonly bulletinId: string
  readonly title: string
  readonly emergencyUntil: Date | null
}

/**
 * Takes recipients off the list: `taken` counts them, `recipients` are those who still have an
 * account, are still on the contract, and whose emergency lasts. Rows locked by another server are skipped.
 */
export async function claimEmergencyRecipients(
  tx: Queryable,
  { now, today, max }: { readonly now: Date; readonly today: IsoDate; readonly max: number },
): Promise<{ readonly taken: number; readonly recipients: readonly EmergencyRecipient[] }> {
  const rows = await tx.query<EmergencyRecipient & { readonly isMailed: boolean }>(
    `with taken as (
       delete from emergency_recipient r using (
         select bulletin_id, account_id from emergency_recipient
         order by bulletin_id, account_id limit $3 for update skip locked
       ) next
       where r.bulletin_id = next.bulletin_id and r.account_id = next.account_id
       returning r.bulletin_id, r.account_id, r.contract_id
     )
     select a.id as "accountId", a.email, a.language, p.given_name as "givenName",
       c.id as "contractId", ${CONTRACT_LABEL_SQL} as home, b.id as "bulletinId", b.title,
       b.emergency_until as "emergencyUntil",
       (a.status = 'active' and ${isEmergencyAtSql('$1')} and exists (select from tenant t
         where t.contract_id = c.id and t.person_id = a.person_id and ${isShownSql('emergencies')}
       )) as "isMailed"
     from taken r join bulletin b on b.id = r.bulletin_id
     join account a on a.id = r.account_id join person p on p.id = a.person_id
     join contract c on c.id = r.contract_id join real_property rp on rp.id = c.real_property_id
     order by a.id, b.id`,
    [now, today, max],
  )
  return { taken: rows.length, recipients: rows.filter(({ isMailed }) => isMailed) }
}

/** Marks every emergency as mailed, without a mail to anybody. */
export async function markEmergenciesNotified(tx: Queryable, now: Date): Promise<void> {
  await tx.query(
    'update bulletin set emergency_told_at = $1 where emergency_from is not null and emergency_told_at is null',
    [now],
  )
}

/** Whether at least `max` mails are due. */
export async function isOutboxFull(db: Queryable, now: Date, max: number): Promise<boolean> {
  const rows = await db.query(
    `select 1 from mail where status = 'queued' and next_attempt_at <= $1 offset $2 limit 1`,
    [now, max - 1],
  )
  return rows.length > 0
}
