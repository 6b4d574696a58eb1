import type { OpenPayment, PaymentTarget } from '../../../api/payments.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'

/** Whether payments are switched on. */
export async function arePaymentsSwitchedOn(db: Queryable): Promise<boolean> {
  const rows = await db.query(
    `select 1 from feature_flag where name = 'paymentInfo' and enabled limit 1`,
  )
  return rows.length > 0
}

/** A charge for a part of a month, as it is stored. */
export interface StoredTarget extends Pick<PaymentTarget, 'targetId' | 'nameOnBill'> {
  readonly dueDate: IsoDate | null
  readonly expectedCents: number | null
}

export interface PaymentMonthRow {
  readonly yearMonth: string
  readonly differenceCents: number | null
  readonly targets: readonly StoredTarget[]
}

/** Returns the months of a contract, newest first. */
export const findPaymentMonths = (db: Queryable, contractId: string): Promise<PaymentMonthRow[]> =>
  db.query<PaymentMonthRow>(
    `select year_month as "yearMonth", difference_cents as "differenceCents", targets
     from payment_month where contract_id = $1 order by year_month desc`,
    [contractId],
  )

export interface RemittanceRow {
  readonly nameOfPayer: string | null
  readonly paidDate: IsoDate
  readonly amountCents: number
}

/** Returns the payments received for a contract, newest first. */
export const findRemittances = (db: Queryable, contractId: string): Promise<RemittanceRow[]> =>
  db.query<RemittanceRow>(
    `select name_of_payer as "nameOfPayer", paid_date as "paidDate", amount_cents as "amountCents"
     from remittance where contract_id = $1 order by paid_date desc, id`,
    [contractId],
  )

export interface PaymentAccountRow {
  readonly paymentCategory: string
  readonly iban: string
  readonly bic: string | null
  readonly bankName: string | null
}

/** Returns the accounts for the building of a contract and for all, in the provider's order. */
export const findPaymentAccounts = (
  db: Queryable,
  contractId: string,
): Promise<PaymentAccountRow[]> =>
  db.query<PaymentAccountRow>(
    `select payment_category as "paymentCategory", iban, bic, bank_name as "bankName"
     from (
       select a.* from payment_account a
       join contract c on c.real_property_id = a.real_property_id where c.id = $1
       union all
       select a.* from payment_account a where a.real_property_id is null
     ) of_contract
     order by sort, id`,
    [contractId],
  )

export interface OpenPaymentRow {
  readonly id: string
  readonly paymentCategory: string | null
  readonly nameOnBill: string | null
  readonly sumCents: number | null
  readonly dueDate: IsoDate | null
  readonly reference: string | null
  readonly iban: string | null
  readonly payee: string | null
  readonly isEInvoice: boolean
  readonly inCollection: boolean
  /** The latest request of the reader for more time. */
  readonly extension: OpenPayment['extension']
}

/**
 * Returns the invoices of a contract that are to be paid, by due date, those without one last, with
 * what an account has asked of them.
 */
export const findOpenPayments = (
  db: Queryable,
  contractId: string,
  accountId: string,
): Promise<OpenPaymentRow[]> =>
  db.query<OpenPaymentRow>(
    `select invoice.id, payment_category as "paymentCategory", name_on_bill as "nameOnBill",
       sum_cents as "sumCents", due_date as "dueDate", reference, iban, payee,
       is_e_invoice as "isEInvoice", in_collection as "inCollection", asked.extension
     from invoice left join lateral (
       select json_build_object('payBy', pay_by, 'messageThreadUuid', message_thread_id,
         'askedAt', to_char(asked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
       ) as extension
       from payment_extension where invoice_id = invoice.id and account_id = $2
       order by asked_at desc, id limit 1
     ) asked on true
     where contract_id = $1 and not is_paid order by due_date nulls last, invoice.id`,
    [contractId, accountId],
  )

/** A request for more time to pay an invoice of a contract. */
export interface RequestedExtension {
  readonly contractId: string
  readonly invoiceId: string
  readonly accountId: string
  readonly threadId: string
  readonly payBy: IsoDate
  readonly askedAt: Date
}

/**
 * Inserts a request for more time; returns false for an invoice that is not open on the contract.
 */
export async function insertExtensionRequest(
  tx: Queryable,
  asked: RequestedExtension,
): Promise<boolean> {
  const { contractId, invoiceId, accountId, threadId, payBy, askedAt } = asked
  const rows = await tx.query(
    `insert into payment_extension (invoice_id, account_id, message_thread_id, pay_by, asked_at)
     select id, $3, $4, $5, $6 from invoice where id = $2 and contract_id = $1 and not is_paid
     returning id`,
    [contractId, invoiceId, accountId, threadId, payBy, askedAt],
  )
  return rows.length > 0
}
