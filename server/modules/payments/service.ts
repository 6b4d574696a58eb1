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
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { requireReading, viewerAt } from '../contracts/service.ts'
import {
  arePaymentsOn,
  findOpenPayments,
  findPaymentAccounts,
  findPaymentMonths,
  findRemittances,
} from './repository.ts'

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
  const rows = await findOpenPayments(dependencies.database, contractId)
  return rows.map(({ sumCents, ...row }) => ({ ...row, sum: eurosOf(sumCents) }))
}

const eurosOf = (cents: number | null): number | null => (cents === null ? null : toEuros(cents))

/**
 * Throws 404 NOT_FOUND while payments are switched off and for the contract of others, 403
 * FORBIDDEN unless the caller is a contract party or a payer. Specification 2, section 2.
 */
async function requirePayments(
  { database, clock }: Reading,
  caller: Caller,
  { contractId, kind }: { readonly contractId: string; readonly kind: ReadableKind },
): Promise<void> {
  const [areOn] = await Promise.all([
    arePaymentsOn(database),
    requireReading(database, viewerAt(clock, caller), contractId, kind),
  ])
  if (!areOn) throw new ApiError('NOT_FOUND')
}
