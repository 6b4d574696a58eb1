import {
  type CategoryAccounts,
  type PaymentCategory,
  paymentCategories,
} from '../../../api/payments.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { type CopyableText, categoryOf, ibanToCopy } from './slip.ts'

/**
 * An account with the payment categories that it receives; the bank is null where it is missing.
 */
export interface AccountWithCategories {
  readonly iban: CopyableText
  readonly bic: string | null
  readonly bankName: string | null
  readonly categories: readonly (PaymentCategory | 'unknown')[]
}

/**
 * Returns one account for each IBAN; accounts and their categories are in the order of the payment
 * categories, unknown ones last. Accounts without an IBAN are left out.
 */
export function accountsByIban(categories: readonly CategoryAccounts[]): AccountWithCategories[] {
  const accounts = new Map<string, AccountWithCategories>()
  for (const category of [...paymentCategories, 'unknown'] as const) {
    const own = categories.filter(({ paymentCategory }) => categoryOf(paymentCategory) === category)
    for (const { iban: text, bic, bankName } of own.flatMap(({ bankAccounts }) => bankAccounts)) {
      const iban = ibanToCopy(text)
      if (iban === null) continue
      const known = accounts.get(iban.copied)
      accounts.set(iban.copied, {
        iban,
        bic: known?.bic ?? textOrNull(bic),
        bankName: known?.bankName ?? textOrNull(bankName),
        categories: [...new Set([...(known?.categories ?? []), category])],
      })
    }
  }
  return [...accounts.values()]
}
