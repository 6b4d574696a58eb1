import type { OpenMatter } from '../../../../api/own-details.ts'
import type { AccountArea } from '../area.ts'

/** SQL of the contracts whose payments person `$1` may see. */
const PAID_BY = `select t.contract_id from tenant t
  where t.person_id = $1 and (t.is_contract_party or t.is_payer)`

/** What was charged and paid for the owner's homes: the provider's own data. */
export const paymentsArea: AccountArea = {
  name: 'payments',
  goes: [],
  tables: [
    { end: 'stays', table: 'invoice', personal: [], stays: 'payments' },
    { end: 'stays', table: 'payment_month', personal: [], stays: 'payments' },
    { end: 'stays', table: 'remittance', personal: ['name_of_payer'], stays: 'payments' },
  ],
  async open(db, { personId }) {
    const rows = await db.query<Pick<OpenMatter, 'reference'>>(
      `select coalesce(name_on_bill, reference, payment_category, '') as reference from invoice
       where contract_id in (${PAID_BY}) and arrear_since is not null and not is_paid
       order by due_date, id`,
      [personId],
    )
    return rows.map(({ reference }) => ({ kind: 'arrear', reference, awaitsSelf: false }))
  },
  async exported({ db }, { personId }) {
    const invoices = await db.query(
      `select contract_id as contract, payment_category as "paymentCategory",
         name_on_bill as "nameOnBill", sum_cents as "sumInCents", due_date as "dueDate",
         reference, iban, payee, is_e_invoice as "isEInvoice", in_collection as "inCollection",
         is_paid as "isPaid", arrear_since as "inArrearSince"
       from invoice where contract_id in (${PAID_BY}) order by due_date, id`,
      [personId],
    )
    const months = await db.query(
      `select contract_id as contract, year_month as month,
         difference_cents as "differenceInCents", targets
       from payment_month where contract_id in (${PAID_BY}) order by year_month, id`,
      [personId],
    )
    const remittances = await db.query(
      `select contract_id as contract, name_of_payer as "nameOfPayer", paid_date as "paidDate",
         amount_cents as "amountInCents"
       from remittance where contract_id in (${PAID_BY}) order by paid_date, id`,
      [personId],
    )
    return { invoices, months, remittances }
  },
}
