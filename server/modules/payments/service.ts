import type { MessageBody } from '../../../api/messages.ts'
import { findExtensionDayError } from '../../../api/payment-extension.ts'
import {
  type CategoryAccounts,
  type OpenPayment,
  type PaymentMonth,
  paymentCategories,
  type Remittance,
} from '../../../api/payments.ts'
import { toEuros } from '../../../domain/money.ts'
import type { ReadableKind } from '../../../domain/reading-rights.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { requireReadingRight, viewerOf } from '../contracts/service.ts'
import {
  arePaymentsSwitchedOn,
  findOpenPayments,
  findPaymentAccounts,
  findPaymentMonths,
  findRemittances,
  insertExtensionRequest,
} from './repository.ts'

type PaymentExtensionSent = NonNullable<MessageBody['paymentExtension']>
type Reading = Pick<Dependencies, 'database' | 'clock'>

/** Returns what was charged, by month. Errors as of `requirePayments`. */
export async function listPaymentMonths(
  dependencies: Reading,
  caller: Caller,
  contractId: string,
): Promise<PaymentMonth[]> {
  await requirePayments(dependencies, caller, { contractId, kind: 'paymentMonths' })
  const rows = await findPaymentMonths(dependencies.database, contractId)
  return rows.map(({ yearMonth, differenceCents, targets }) => ({
    yearMonth,
    difference: eurosOf(differenceCents),
    paymentsByTarget: targets.map(({ expectedCents, ...target }) => ({
      ...target,
      expected: eurosOf(expectedCents),
    })),
  }))
}

/** Returns the payments that were received. Errors as of `requirePayments`. */
export async function listRemittances(
  dependencies: Reading,
  caller: Caller,
  contractId: string,
): Promise<Remittance[]> {
  await requirePayments(dependencies, caller, { contractId, kind: 'remittances' })
  const rows = await findRemittances(dependencies.database, contractId)
  return rows.map(({ amountCents, ...row }) => ({ ...row, amount: toEuros(amountCents) }))
}

/** Returns the accounts of each category. Errors as of `requirePayments`. */
export async function listCategoryAccounts(
  dependencies: Reading,
  caller: Caller,
  contractId: string,
): Promise<CategoryAccounts[]> {
  await requirePayments(dependencies, caller, { contractId, kind: 'paymentAccounts' })
  const byCategory = new Map<string, CategoryAccounts>()
  for (const { paymentCategory, ...account } of await findPaymentAccounts(
    dependencies.database,
    contractId,
  )) {
    const found = byCategory.get(paymentCategory) ?? { paymentCategory, bankAccounts: [] }
    found.bankAccounts.push(account)
    byCategory.set(paymentCategory, found)
  }
  const known = paymentCategories.flatMap((category) => byCategory.get(category) ?? [])
  return [...known, ...[...byCategory.values()].filter((one) => !known.includes(one))]
}

/** Returns the invoices that are to be paid. Errors as of `requirePayments`. */
export async function listOpenPayments(
  dependencies: Reading,
  caller: Caller,
  contractId: string,
): Promise<OpenPayment[]> {
  await requirePayments(dependencies, caller, { contractId, kind: 'invoices' })
  const rows = await findOpenPayments(dependencies.database, contractId, caller.accountId)
  return rows.map(({ sumCents, extension, ...row }) => ({
    ...row,
    sum: eurosOf(sumCents),
    ...(extension && { extension }),
  }))
}

/** A message that asks for more time to pay an invoice. */
export interface ExtensionMessage {
  readonly contractId: string
  readonly threadId: string
  readonly extension: PaymentExtensionSent
}

/**
 * Stores that a message asks for more time, within the transaction that sends it. Errors as of
 * `requirePayments`; 404 NOT_FOUND for an invoice that is not open on the contract; 400
 * VALIDATION_ERROR for a day that may not be asked for.
 */
export async function storeExtensionRequest(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Queryable,
  caller: Caller,
  { contractId, threadId, extension: { invoice, payBy } }: ExtensionMessage,
): Promise<void> {
  await requirePayments({ database: tx, clock }, caller, { contractId, kind: 'invoices' })
  const askedAt = clock.now()
  const key = findExtensionDayError(payBy, helsinki.dayOf(askedAt))
  if (key !== null)
    throw new ApiError('VALIDATION_ERROR', { fields: [{ path: 'paymentExtension.payBy', key }] })
  const { accountId } = caller
  const asked = { contractId, invoiceId: invoice, accountId, threadId, payBy, askedAt }
  if (!(await insertExtensionRequest(tx, asked))) throw new ApiError('NOT_FOUND')
}

const eurosOf = (cents: number | null): number | null => (cents === null ? null : toEuros(cents))

/**
 * Throws 404 NOT_FOUND while payments are switched off and for the contract of others, 403
 * FORBIDDEN unless the caller is a contract party or a payer. Specification 2, section 2.
 */
async function requirePayments(
  { database, clock }: Pick<Dependencies, 'clock'> & { readonly database: Queryable },
  caller: Caller,
  { contractId, kind }: { readonly contractId: string; readonly kind: ReadableKind },
): Promise<void> {
  const [areOn] = await Promise.all([
    arePaymentsSwitchedOn(database),
    requireReadingRight(database, viewerOf(clock, caller), contractId, kind),
  ])
  if (!areOn) throw new ApiError('NOT_FOUND')
}
