import * as z from 'zod/mini'
import { contractParams } from './contracts.ts'
import { possiblyMissing } from './or-missing.ts'
import { route } from './route.ts'
import { instant, isoDay, uuid } from './values.ts'

/** The payment categories that the portal has words for. Specification 2, section 3. */
export const paymentCategories = [
  'rent',
  'residence_charge',
  'charges_for_utilities',
  'security_deposit',
  'right_of_occupancy_deposit',
  'right_of_occupancy_new_development_deposit',
  'interest',
  'generic',
] as const
export type PaymentCategory = (typeof paymentCategories)[number]

/** A category as it is: one that the portal does not know is shown as UNKNOWN. */
const categoryName = z.nullable(z.string())
const text = z.nullable(z.string())
/** Euros with at most two decimals; negative is an arrear where a difference is meant. */
const euros = possiblyMissing(z.number())

/** A month as 'yyyy-MM', of the years 1800 to 2199. */
export const yearMonth = z
  .string()
  .check(z.regex(/^(?:1[89]|2[01])\d{2}-(0[1-9]|1[0-2])$/, 'invalid_date'))

/** A part of a month's bill: its purpose, and how much of it was charged. */
const paymentTarget = z.object({
  targetId: text,
  nameOnBill: text,
  dueDate: possiblyMissing(isoDay),
  expected: euros,
})
export type PaymentTarget = z.infer<typeof paymentTarget>

/**
 * The charges of a month. Of `difference` a negative figure is an arrear, a positive one an
 * advance, and zero is neutral; null when it is not known. Specification 2, sections 3 and 9.
 */
export const paymentMonth = z.object({
  yearMonth,
  difference: euros,
  paymentsByTarget: z.array(paymentTarget),
})
export type PaymentMonth = z.infer<typeof paymentMonth>

/** A payment that was received. It belongs to the month of `paidDate`. */
export const remittance = z.object({
  nameOfPayer: text,
  paidDate: isoDay,
  amount: euros,
})
export type Remittance = z.infer<typeof remittance>

const categoryAccount = z.object({ iban: text, bic: text, bankName: text })

/** The accounts that payments of a category are made to. Specification 2, section 3. */
export const categoryAccounts = z.object({
  paymentCategory: categoryName,
  bankAccounts: z.array(categoryAccount),
})
export type CategoryAccounts = z.infer<typeof categoryAccounts>

/** An invoice that is to be paid: the provider's figures. Beyond the specification. */
export const openPayment = z.object({
  paymentCategory: categoryName,
  nameOnBill: text,
  sum: euros,
  dueDate: possiblyMissing(isoDay),
  reference: text,
  iban: text,
  payee: text,
  /** Whether it is in the bank of whoever pays, as an e-invoice. */
  isEInvoice: z.boolean(),
  /** Whether a collection agency collects it. */
  inCollection: z.boolean(),
  /** The id of the invoice; without it, a request for more time cannot be stored. */
  id: z.optional(uuid),
  /** The latest request of the reader for more time to pay it; null and without it: none. */
  extension: z.optional(
    z.nullable(z.object({ payBy: isoDay, askedAt: instant, messageThreadUuid: uuid })),
  ),
})
export type OpenPayment = z.infer<typeof openPayment>

const paymentsOf = <const Path extends string, R extends z.ZodMiniType>(
  path: Path,
  summary: string,
  one: R,
) =>
  route({
    method: 'GET',
    path: `/contracts/:contract/${path}`,
    summary,
    access: 'session',
    params: contractParams,
    response: z.array(one),
  })

/**
 * Lists the months, newest first. This and the other lists of payments: 403 FORBIDDEN unless the
 * caller is a contract party or a payer, 404 NOT_FOUND for the contract of others and while
 * `paymentInfo` is off.
 */
export const listPaymentMonths = paymentsOf(
  'payments-by-month',
  'What was charged, by month',
  paymentMonth,
)

/** Lists the payments that were received, newest first. */
export const listRemittances = paymentsOf('remittances', 'Payments that were received', remittance)

/**
 * Lists the accounts in the order of the categories; categories that the portal does not know come
 * last.
 */
export const listCategoryAccounts = paymentsOf(
  'payment-categories',
  'The bank accounts of each payment category',
  categoryAccounts,
)

/** Lists the open invoices by due date; invoices without one come last. */
export const listOpenPayments = paymentsOf(
  'open-payments',
  'Invoices that are to be paid',
  openPayment,
)
