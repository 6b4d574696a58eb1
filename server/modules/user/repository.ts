import type { NotificationToSend } from '../../../api/provider-notifications.ts'
import type { Notification, UserProfile } from '../../../api/user.ts'
import { findLastLateDueDay } from '../../../domain/banking-days.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { isOnContractSql, isShutOutSql, shownNameSql } from '../people/on-contract-sql.ts'
import { isLateArrearSql } from '../people/open-arrear-sql.ts'
import { isShownSql } from '../people/readable-sql.ts'
import type { TenantMembership } from '../people/tenant-roles.ts'

export async function findProfile(
  db: Queryable,
  accountId: string,
  now: Date,
): Promise<UserProfile | null> {
  const [profile] = await db.query<UserProfile>(
    `select account.id as uuid, person.given_name as "firstName", person.family_name as "lastName",
       account.email, account.phone_number as "phoneNumber", account.resident_number as "cognitoId",
       account.marketing_allowed as "marketingAllowed",
       account.communication_by_sms as "communicationBySms",
       account.communication_by_email as "communicationByEmail",
       email_change.email as "pendingEmail"
     from account join person on person.id = account.person_id
       left join email_change on email_change.account_id = account.id
         and email_change.expires_at > $2
     where account.id = $1`,
    [accountId, now],
  )
  return profile ?? null
}

/** Returns the e-mail address of a staff member. */
export async function findStaffEmail(db: Queryable, accountId: string): Promise<string | null> {
  const [staff] = await db.query<{ email: string }>('select email from account where id = $1', [
    accountId,
  ])
  return staff?.email ?? null
}

/** Returns a person's roles on each of their contracts on a Helsinki day. */
export const findMemberships = (
  db: Queryable,
  { personId }: Pick<Caller, 'personId'>,
  today: IsoDate,
): Promise<(TenantMembership & { contractUuid: string })[]> =>
  db.query(
    `select c.id as "contractUuid", t.tenant_role as "tenantRole",
       t.is_contract_party as "isContractParty", t.is_payer as "isPayer"
     from tenant t join contract c on c.id = t.contract_id
     where t.person_id = $1 and ${isOnContractSql('t', 'c', '$2')}
     order by c.start_date desc, c.id`,
    [personId, today],
  )

export interface NotificationRow
  extends Omit<Notification, 'notificationMeta' | 'createdAt' | 'closedAt'> {
  /** The sum owed, in cents, where the notification is of an arrear. */
  readonly arrearCents: number | null
  /** The name and the due day of the invoice of an arrear. */
  readonly nameOnBill: string | null
  readonly dueDate: IsoDate | null
  /**
   * Whether the late invoice is in collection or an e-invoice; null for a notification that is
   * about no arrear.
   */
  readonly paidElsewhere: boolean | null
  /** The last day to answer a request to approve. */
  readonly answerBy: IsoDate | null
  /**
   * The name of who made the request to approve; null for a reader who does not read the request.
   */
  readonly requestedBy: string | null
  readonly about: string | null
  /** The provider's texts, in some languages. */
  readonly words: NotificationToSend['words'] | null
  readonly targetKind: string | null
  readonly targetUuid: string | null
  readonly createdAt: Date
  readonly closedAt: Date | null
}

const NOTIFICATION = `id, contract_id as "contractUuid", priority, category,
  is_closeable as "isCloseable", created_at as "createdAt", closed_at as "closedAt", about, words,
  target_kind as "targetKind", target_uuid as "targetUuid", answer_by as "answerBy"`

/**
 * SQL of the late invoices that account `$1` may see on Helsinki day `$2`: those of contract parties
 * and payers, while there is something left to pay. `$3` is the `findLastLateDueDay` of the day.
 */
const ARREARS = `account reader
  join tenant t on t.person_id = reader.person_id
  join contract c on c.id = t.contract_id and ${isShownSql('invoices')}
  join invoice i on i.contract_id = c.id and ${isLateArrearSql('i', '$3')}
  where reader.id = $1`

/**
 * SQL of the tenancies that account `$1` is asked to confirm on Helsinki day `$2`. One that was
 * answered, undone or has ended is not among them.
 */
const UNCONFIRMED = `account asked
  join tenancy_confirmation k on k.person_id = asked.person_id and k.state = 'unconfirmed'
  join tenant t on t.id = k.tenant_id
  join contract c on c.id = t.contract_id and ${isOnContractSql('t', 'c', '$2')}
  where asked.id = $1`

const GIVER = { tenant: 'creator', person: 'giver', reader: 'reader.person_id' } as const

/**
 * SQL of the name of who made the request that a notification asks account `$1` to approve, as the
 * reader knows it. Null for anything else, and for who does not read the request on day `$2`: neither
 * a party nor the one who is to receive the contract.
 */
const REQUESTED_BY = `case when category like '%_request_approval_needed' then (
  select nullif(concat_ws(' ', ${shownNameSql('given_name', GIVER)},
    ${shownNameSql('family_name', GIVER)}), '')
  from (
    select id, created_by_account_id, contract_id from termination_request
    union all select id, created_by_account_id, contract_id from modification_request
  ) r
  join account maker on maker.id = r.created_by_account_id
  join account reader on reader.id = $1
  join person giver on giver.id = maker.person_id
  left join tenant creator
    on creator.contract_id = r.contract_id and creator.person_id = giver.id
  where r.id = notification.request_id and exists (
    select from tenant t join contract c on c.id = t.contract_id
    where t.contract_id = r.contract_id and t.person_id = reader.person_id
      and (${isShownSql('requests')} or (${isOnContractSql('t', 'c', '$2')} and not ${isShutOutSql('t')}
        and exists (select from modification_transfer m
          where m.request_id = r.id and m.destination_tenant_id = t.id))))
) end`

/**
 * Returns the open notifications of an account about contracts that its person is on, newest first.
 * A late invoice is one, and a tenancy to confirm.
 */
export const findOpenNotifications = (
  db: Queryable,
  accountId: string,
  today: IsoDate,
): Promise<NotificationRow[]> =>
  db.query<NotificationRow>(
    `select ${NOTIFICATION}, null as "arrearCents", null as "nameOnBill", null::date as "dueDate",
       null::boolean as "paidElsewhere", ${REQUESTED_BY} as "requestedBy"
     from notification
     where account_id = $1 and closed_at is null and exists (
       select from account reader join tenant t on t.person_id = reader.person_id
       join contract c on c.id = t.contract_id
       where reader.id = $1 and t.contract_id = notification.contract_id
         and ${isShownSql('notifications')})
     union all
     select i.id, i.contract_id, 'important', 'arrear', false, i.arrear_since, null, null, null,
       null, null, null, i.sum_cents, i.name_on_bill, i.due_date,
       i.in_collection or i.is_e_invoice, null
     from ${ARREARS}
     union all
     select k.id, k.contract_id, 'important', 'normal', false, k.created_at, null,
       'tenancy_unconfirmed', null, null, null, null, null, null, null, null, null
     from ${UNCONFIRMED}
     order by "createdAt" desc, id`,
    [accountId, today, findLastLateDueDay(today)],
  )

/** Returns one notification of an account, locked until the end of the transaction. */
export async function lockNotification(
  tx: Queryable,
  accountId: string,
  id: string,
): Promise<Omit<
  NotificationRow,
  'arrearCents' | 'nameOnBill' | 'dueDate' | 'paidElsewhere' | 'requestedBy'
> | null> {
  const [row] = await tx.query<NotificationRow>(
    `select ${NOTIFICATION} from notification where account_id = $1 and id = $2 for update`,
    [accountId, id],
  )
  return row ?? null
}

/** Whether an id is that of an arrear or a tenancy which the account sees as a notification. */
export async function isDerivedNotification(
  db: Queryable,
  { accountId, today, id }: { accountId: string; today: IsoDate; id: string },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from ${ARREARS} and i.id = $4 union all select 1 from ${UNCONFIRMED} and k.id = $4`,
    [accountId, today, findLastLateDueDay(today), id],
  )
  return rows.length > 0
}

export async function closeStoredNotification(
  tx: Queryable,
  id: string,
  closedAt: Date,
): Promise<void> {
  await tx.query('update notification set closed_at = $2 where id = $1', [id, closedAt])
}

/** Closes the older open notifications of some categories on the same contract; returns their ids. */
export async function closeOlderNotifications(
  tx: Queryable,
  accountId: string,
  { contractUuid, createdAt }: Pick<NotificationRow, 'contractUuid' | 'createdAt'>,
  {
    categories,
    closedAt,
  }: { readonly categories: readonly Notification['category'][]; readonly closedAt: Date },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `update notification set closed_at = $5
     where account_id = $1 and contract_id = $2 and created_at <= $3 and category = any($4)
       and is_closeable and closed_at is null
     returning id`,
    [accountId, contractUuid, createdAt, categories, closedAt],
  )
  return rows.map(({ id }) => id)
}

/** Returns an account as own data. */
export async function findAccountAsOwnData(db: Queryable, accountId: string): Promise<unknown> {
  const [account] = await db.query(
    `select id, resident_number as "residentNumber", email,
         (select c.email from email_change c where c.account_id = account.id) as "pendingEmail",
         phone_number as "phoneNumber", language, marketing_allowed as "marketingAllowed",
         communication_by_sms as "communicationBySms",
         communication_by_email as "communicationByEmail",
         identity_provider as "identifiedBy", created_at as "createdAt"
       from account where id = $1`,
    [accountId],
  )
  return account
}
