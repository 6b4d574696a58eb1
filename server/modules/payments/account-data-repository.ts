import type { DataReader } from '../../kernel/account-data/area.ts'
import { ownRows, type PagedOwnDataList } from '../../kernel/account-data/own-rows-repository.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { isOpenArrearSql } from '../people/open-arrear-sql.ts'
import { ownDataContractsSql } from '../people/readable-sql.ts'

/**
 * SQL of a value of a row; of `otherwise` where the row has changed since the last day of own data.
 */
const asOf = (value: string, otherwise = 'null') =>
  `case when changed_at is null or changed_at < own.before then ${value} else ${otherwise} end`

/** SQL of what was charged for a month by the last day of own data. */
const TARGETS = `case when own.until = 'infinity' then targets else (
  select coalesce(jsonb_agg(target order by place), '[]')
  from jsonb_array_elements(targets) with ordinality as listed (target, place)
  where (target ->> 'dueDate')::date <= own.until) end`

/** SQL of a value that later rows change: null after the last day of own data. */
const whileRead = (column: string) => `case when own.until = 'infinity' then ${column} end`

/** Returns the invoices in arrears that are own data still. */
export const findOpenArrears = (
  db: Queryable,
  { personId, today }: DataReader,
): Promise<{ reference: string | null }[]> =>
  db.query<{ reference: string | null }>(
    `select coalesce(name_on_bill, reference) as reference
       from invoice join ${ownDataContractsSql('invoices')} own using (contract_id)
       where arrear_since < own.before and ${isOpenArrearSql('invoice')}
         and own.until = 'infinity'
       order by due_date, id`,
    [personId, today],
  )

/** Returns the invoices of own data. */
export const findInvoices = (db: Queryable, { personId, today }: DataReader): PagedOwnDataList =>
  ownRows(
    db,
    {
      keys: [`coalesce(due_date, 'infinity')`, 'id', 'own.tenant_id'],
      params: [personId, today],
    },
    ({
      key,
      end,
    }) => `select contract_id as contract, ${asOf('payment_category')} as "paymentCategory",
         ${asOf('name_on_bill')} as "nameOnBill", ${whileRead('sum_cents')} as "sumInCents",
         due_date as "dueDate",
         ${asOf('reference')} as reference, ${asOf('iban')} as iban, ${asOf('payee')} as payee,
         ${asOf('is_e_invoice')} as "isEInvoice",
         ${whileRead('in_collection')} as "inCollection", ${whileRead('is_paid')} as "isPaid",
         case when arrear_since < own.before then arrear_since end as "inArrearSince",
         ${key}
       from invoice join ${ownDataContractsSql('invoices')} own using (contract_id)
       where coalesce(due_date, 'infinity') <= own.until ${end}`,
  )

/** Returns the months of payments of own data. */
export const findMonths = (db: Queryable, { personId, today }: DataReader): PagedOwnDataList =>
  ownRows(
    db,
    { keys: ['year_month', 'id', 'own.tenant_id'], params: [personId, today] },
    ({ key, end }) => `select contract_id as contract, year_month as month,
         ${whileRead('difference_cents')} as "differenceInCents",
         ${asOf(TARGETS, `'[]'`)} as targets, ${key}
       from payment_month join ${ownDataContractsSql('paymentMonths')} own using (contract_id)
       where (year_month || '-01')::date <= own.until ${end}`,
  )

/** Returns the payments of own data. */
export const findRemittances = (db: Queryable, { personId, today }: DataReader): PagedOwnDataList =>
  ownRows(
    db,
    { keys: ['paid_date', 'id', 'own.tenant_id'], params: [personId, today] },
    ({
      key,
      end,
    }) => `select contract_id as contract, ${asOf('name_of_payer')} as "nameOfPayer", paid_date as "paidDate",
         ${asOf('amount_cents')} as "amountInCents", ${key}
       from remittance join ${ownDataContractsSql('remittances')} own using (contract_id)
       where paid_date <= own.until ${end}`,
  )
