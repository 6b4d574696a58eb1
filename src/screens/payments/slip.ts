import { known } from '../../../api/or-missing.ts'
import { type OpenPayment, type PaymentCategory, paymentCategories } from '../../../api/payments.ts'
import { groupReference, readReference } from '../../../domain/bank-reference.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { groupIban, normalizeIban } from '../../../domain/iban.ts'
import { type InvoiceWay, invoiceWay, isInvoiceOverdue } from '../../../domain/invoices.ts'
import { orNull } from '../../../domain/missing.ts'
import { toCents } from '../../../domain/money.ts'
import { virtualBarcode } from '../../../domain/virtual-barcode.ts'

/** A text in the form that is shown, and in the form that a bank accepts. */
export interface Copyable {
  readonly shown: string
  readonly copied: string
}

/** An open invoice as it is shown; missing values are null. */
export interface Slip {
  readonly title: string | null
  readonly category: PaymentCategory | 'unknown'
  readonly cents: number | null
  readonly dueDate: IsoDate | null
  readonly payee: string | null
  readonly iban: Copyable | null
  readonly reference: Copyable | null
  readonly way: InvoiceWay
  readonly barcode: string | null
  readonly isOverdue: boolean
  /** Null where the server cannot store a request for more time about the invoice. */
  readonly id: string | null
  /** The resident's request for more time; null for none. */
  readonly extension: NonNullable<OpenPayment['extension']> | null
}

/** Returns a category that the portal has words for; UNKNOWN for any other. */
export const categoryOf = (name: string | null): PaymentCategory | 'unknown' =>
  paymentCategories.find((one) => one === name) ?? 'unknown'

/** Returns an account number, grouped; null where it is missing. */
export function ibanOf(text: string | null): Copyable | null {
  const iban = orNull(text)
  return iban === null ? null : { shown: groupIban(iban), copied: normalizeIban(iban) }
}

/** Returns a reference number, grouped; null where it is missing. */
export function referenceOf(text: string | null): Copyable | null {
  const reference = orNull(text)
  if (reference === null) return null
  return {
    shown: groupReference(reference),
    copied: readReference(reference)?.value ?? reference.replace(/\s+/g, ''),
  }
}

/** Returns an open payment as its slip on a day. */
export function slipOf(payment: OpenPayment, today: IsoDate): Slip {
  const sum = known(payment.sum)
  const cents = sum === null ? null : toCents(sum)
  const dueDate = known(payment.dueDate)
  const iban = ibanOf(payment.iban)
  const reference = referenceOf(payment.reference)
  const way = invoiceWay(payment, cents)
  return {
    title: orNull(payment.nameOnBill),
    category: categoryOf(payment.paymentCategory),
    cents,
    dueDate,
    payee: orNull(payment.payee),
    iban,
    reference,
    way,
    barcode:
      way === 'pay' && iban && reference
        ? virtualBarcode({ iban: iban.copied, cents, reference: reference.copied, dueDate })
        : null,
    isOverdue: isInvoiceOverdue({ way, dueDate }, today),
    id: payment.id ?? null,
    extension: payment.extension ?? null,
  }
}

/** The order in which the open slip is chosen: first the ones paid here, then e-invoices. */
const ways: readonly Slip['way'][] = ['pay', 'eInvoice', 'collection', 'nothing']

/**
 * Returns the slip that is open: of slips by due date the oldest one that the resident pays here, else
 * the oldest e-invoice, else the oldest of the rest; null for none. Decision 0103.
 */
export const openSlipOf = (slips: readonly Slip[]): Slip | null =>
  ways.flatMap((way) => slips.find((slip) => slip.way === way) ?? [])[0] ?? null

/** Returns the React key of a slip in a list; it stays the same when more time is asked for. */
export const slipKey = (slip: Slip): string => JSON.stringify({ ...slip, extension: null })
