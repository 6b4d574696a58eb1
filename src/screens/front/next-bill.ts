import { valueOrNull } from '../../../api/or-missing.ts'
import type { OpenPayment } from '../../../api/payments.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { invoicePaymentMethod, isInvoiceOverdue } from '../../../domain/invoices.ts'
import { toCents } from '../../../domain/money.ts'

/** An invoice as the greeting mentions it. */
export interface NextBill {
  readonly cents: number
  readonly dueDate: IsoDate
  readonly isOverdue: boolean
}

/**
 * Returns the invoice that is due first of those that are not in collection. 'none': nothing is to be
 * paid; null: that invoice has no amount or due day, or all invoices are in collection.
 */
export function nextBillOf(
  payments: readonly OpenPayment[],
  today: IsoDate,
): NextBill | 'none' | null {
  const bills = payments
    .map((payment) => {
      const sum = valueOrNull(payment.sum)
      const cents = sum === null ? null : toCents(sum)
      return {
        cents,
        dueDate: valueOrNull(payment.dueDate),
        way: invoicePaymentMethod(payment, cents),
      }
    })
    .filter(({ way }) => way !== 'nothing')
  if (bills.length === 0) return 'none'
  const [first] = bills
    .flatMap(({ cents, dueDate, way }) =>
      way === 'collection' || cents === null || dueDate === null ? [] : { cents, dueDate, way },
    )
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
  if (first === undefined) return null
  const { cents, dueDate } = first
  return { cents, dueDate, isOverdue: isInvoiceOverdue(first, today) }
}
