import type { OpenMatter } from '../../../api/own-details.ts'
import type { AccountArea } from '../../kernel/account-data/area.ts'
import { ownData } from '../people/readable.ts'

/** SQL of what was charged for a month by the last day of own data. */
const TARGETS = `case when own.until = 'infinity' then targets else (
  select coalesce(jsonb_agg(target order by place), '[]')
  from jsonb_array_elements(targets) with ordinality as listed (target, place)
  where (target ->> 'dueDate')::date <= own.until) end`

/** SQL of a value that later rows change: null after the last day of own data. */
const whileRead = (column: string) => `case when own.until = 'infinity' then ${column} end`

/** What was charged and paid for the owner's homes: the provider's own data. */
export const paymentsArea: AccountArea = {
  name: 'payments',
  goes: [],
  tables: [
    { end: 'stays', table: 'invoice', personal: [], stays: 'payments' },
    { end: 'stays', table: 'payment_month', personal: [], stays: 'payments' },
    { end: 'stays', table: 'remittance', personal: ['name_of_payer'], stays: 'payments' },
  ],
  async open(db, { personId, today }) {
    const rows = await db.query<Pick<OpenMatter, 'reference'>>(
      `select coalesce(name_on_bill, reference) as reference
       from invoice join ${ownData('invoices')} own using (contract_id)
       where arrear_since < own.before and not is_paid
         and own.until = 'infinity'
       order by due_date, id`,
      [personId, today],
    )
    return rows.map(({ reference }) => ({ kind: 'arrear', reference, awaitsSelf: false }))
  },
  async exported({ db }, { personId, today }) {
    const invoices = await db.query(
      `select contract_id as contract, payment_category as "paymentCategory",
         name_on_bill as "nameOnBill", ${whileRead('sum_cents')} as "sumInCents",
         due_date as "dueDate",
         reference, iban, payee, is_e_invoice as "isEInvoice",
         ${whileRead('in_collection')} as "inCollection", ${whileRead('is_paid')} as "isPaid",
         case when arrear_since < own.before then arrear_since end as "inArrearSince"
       from invoice join ${ownData('invoices')} own using (contract_id)
       where coalesce(due_date, 'infinity') <= own.until order by due_date, id`,
      [personId, today],
    )
    const months = await db.query(
      `select contract_id as contract, year_month as month,
         ${whileRead('difference_cents')} as "differenceInCents",
         ${TARGETS} as targets
       from payment_month join ${ownData('paymentMonths')} own using (contract_id)
       where (year_month || '-01')::date <= own.until order by year_month, id`,
      [personId, today],
    )
    const remittances = await db.query(
      `select contract_id as contract, name_of_payer as "nameOfPayer", paid_date as "paidDate",
         amount_cents as "amountInCents"
       from remittance join ${ownData('remittances')} own using (contract_id)
       where paid_date <= own.until order by paid_date, id`,
      [personId, today],
    )
    return { invoices, months, remittances }
  },
}
