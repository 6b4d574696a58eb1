import { findLastLateDueDay } from './banking-days.ts'
import type { IsoDate } from './dates.ts'

/** How an invoice is to be paid: not by the resident where it is in the bank, in collection or of 0 €. */
export type InvoicePaymentMethod = 'pay' | 'eInvoice' | 'collection' | 'nothing'

/** Returns how an invoice of an amount in cents is to be paid; null: the amount is not known. */
export function invoicePaymentMethod(
  { inCollection, isEInvoice }: { readonly inCollection: boolean; readonly isEInvoice: boolean },
  cents: number | null,
): InvoicePaymentMethod {
  if (cents !== null && cents <= 0) return 'nothing'
  if (inCollection) return 'collection'
  return isEInvoice ? 'eInvoice' : 'pay'
}

/** Whether the last banking day to pay an invoice has passed; without a due day it has not. */
export const isInvoiceOverdue = (
  { way, dueDate }: { readonly way: InvoicePaymentMethod; readonly dueDate: IsoDate | null },
  today: IsoDate,
): boolean => way !== 'nothing' && dueDate !== null && dueDate <= findLastLateDueDay(today)
