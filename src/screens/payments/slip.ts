import { valueOrNull } from '../../../api/or-missing.ts'
import { type OpenPayment, type PaymentCategory, paymentCategories } from '../../../api/payments.ts'
import { formatBankReference, parseBankReference } from '../../../domain/bank-reference.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { groupIban, normalizeIban } from '../../../domain/iban.ts'
import {
  type InvoicePaymentMethod,
  invoicePaymentMethod,
  isInvoiceOverdue,
} from '../../../domain/invoices.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { toCents } from '../../../domain/money.ts'
import { createVirtualBarcode } from '../../../domain/virtual-barcode.ts'

/** A text in the form that is shown, and in the form that a bank accepts. */
export interface CopyableText {
  readonly shown: string
  readonly copied: string
}

/** An open invoice as it is shown; missing values are null. */
export interface PaymentSlipData {
  readonly title: string | null
  readonly category: PaymentCategory | 'unknown'
  readonly cents: number | null
  readonly dueDate: IsoDate | null
  readonly payee: string | null
  readonly iban: CopyableText | null
  readonly reference: CopyableText | null
  readonly way: InvoicePaymentMethod
  readonly barcode: string | null
  readonly isOverdue: boolean
  /** Null where the server cannot store a request for more time about the invoice. */
  readonly id: string | null
  /** The request of the resident for more time to pay; null where they made none. */
  readonly extension: NonNullable<OpenPayment['extension']> | null
}

/** Returns the payment category with this name; `unknown` where the portal has no words for it. */
export const categoryOf = (name: string | null): PaymentCategory | 'unknown' =>
  paymentCategories.find((one) => one === name) ?? 'unknown'

/**
 * Returns an account number, grouped to be shown and normalised to be copied; null where it is
 * missing.
 */
export function ibanToCopy(text: string | null): CopyableText | null {
  const iban = textOrNull(text)
  return iban === null ? null : { shown: groupIban(iban), copied: normalizeIban(iban) }
}

/**
 * Returns a reference number, grouped to be shown and normalised to be copied; null where it is
 * missing.
 */
export function referenceToCopy(text: string | null): CopyableText | null {
  const reference = textOrNull(text)
  if (reference === null) return null
  return {
    shown: formatBankReference(reference),
    copied: parseBankReference(reference)?.value ?? reference.replace(/\s+/g, ''),
  }
}

/** Returns the data of the slip that shows an open payment on a day. */
export function toPaymentSlipData(payment: OpenPayment, today: IsoDate): PaymentSlipData {
  const sum = valueOrNull(payment.sum)
  const cents = sum === null ? null : toCents(sum)
  const dueDate = valueOrNull(payment.dueDate)
  const iban = ibanToCopy(payment.iban)
  const reference = referenceToCopy(payment.reference)
  const way = invoicePaymentMethod(payment, cents)
  return {
    title: textOrNull(payment.nameOnBill),
    category: categoryOf(payment.paymentCategory),
    cents,
    dueDate,
    payee: textOrNull(payment.payee),
    iban,
    reference,
    way,
    barcode:
      way === 'pay' && iban && reference
        ? createVirtualBarcode({ iban: iban.copied, cents, reference: reference.copied, dueDate })
        : null,
    isOverdue: isInvoiceOverdue({ way, dueDate }, today),
    id: payment.id ?? null,
    extension: payment.extension ?? null,
  }
}

/**
 * The ways of payment in the order in which a slip is chosen to be shown in full: first those paid
 * here, then e-invoices.
 */
const ways: readonly PaymentSlipData['way'][] = ['pay', 'eInvoice', 'collection', 'nothing']

/**
 * Returns the slip that is shown in full. `slips` are in the order of their due dates: the first
 * one that the resident pays here, else the first e-invoice, else the first in collection, else the
 * first with nothing to pay; null for no slips. Decision 0103.
 */
export const openSlipOf = (slips: readonly PaymentSlipData[]): PaymentSlipData | null =>
  ways.flatMap((way) => slips.find((slip) => slip.way === way) ?? [])[0] ?? null

/** Returns the React key of a slip in a list; it stays the same when more time is asked for. */
export const slipKey = (slip: PaymentSlipData): string =>
  JSON.stringify({ ...slip, extension: null })
