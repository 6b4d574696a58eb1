import type { Locale } from '../../../api/values.ts'
import { findLastLateDueDay } from '../../../domain/banking-days.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { CONTRACT_LABEL_SQL, type ContractLabel } from '../notifications/repository.ts'
import { joinResidentAccountSql } from '../people/on-contract-sql.ts'
import { isLateArrearSql } from '../people/open-arrear-sql.ts'
import { isShownSql } from '../people/readable-sql.ts'

/** Somebody who pays, to be mailed of an arrear. */
export interface ArrearRecipient {
  readonly invoiceId: string
  readonly contractId: string
  readonly home: ContractLabel
  /**
   * The id of the account of a payer; null, like the account's other fields, when no payer has an
   * account.
   */
  readonly accountId: string | null
  readonly email: string
  readonly language: Locale
  readonly givenName: string
}

/**
 * Marks arrears that were not mailed yet as mailed, and returns the recipients of each: contract
 * parties and payers with an account; nobody while payments are off, or for an invoice that can
 * still be paid in time. Safe to run on several servers concurrently.
 */
export const claimArrearsToMail = (
  tx: Queryable,
  { now, today, max }: { readonly now: Date; readonly today: IsoDate; readonly max: number },
): Promise<ArrearRecipient[]> =>
  tx.query<ArrearRecipient>(
    `with taken as (
       update invoice i set arrear_told_at = $1 from (
         select id from invoice late
         where ${isLateArrearSql('late', '$4')} and arrear_told_at is null
           and exists (select from feature_flag where name = 'paymentInfo' and enabled)
         order by arrear_since, id limit $3 for update skip locked
       ) next
       where i.id = next.id
       returning i.id, i.contract_id
     )
     select i.id as "invoiceId", c.id as "contractId", ${CONTRACT_LABEL_SQL} as home, payer.*
     from taken i join contract c on c.id = i.contract_id
     join real_property rp on rp.id = c.real_property_id
     left join lateral (
       select a.id as "accountId", a.email, a.language, p.given_name as "givenName"
       from tenant t join person p on p.id = t.person_id
       ${joinResidentAccountSql('t', 'a')}
       where t.contract_id = c.id and a.id is not null and ${isShownSql('invoices')}
     ) payer on true
     order by i.id, payer."accountId"`,
    [now, today, max, findLastLateDueDay(today)],
  )

/** Marks every arrear as mailed, without a mail to anybody. */
export async function markArrearsNotified(tx: Queryable, now: Date): Promise<void> {
  await tx.query(
    'update invoice set arrear_told_at = $1 where arrear_since is not null and arrear_told_at is null',
    [now],
  )
}
