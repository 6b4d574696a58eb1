import { parseBankReference } from './bank-reference.ts'
import type { IsoDate } from './dates.ts'
import { isFinnishIban, isIban, normalizeIban } from './iban.ts'

const MOST_CENTS = 999_999_99
const RF_REST = 21
const NATIONAL = 20

/** The data of a payment that a bank needs; the sum and the day may be unknown. */
export interface BarcodePayment {
  readonly iban: string
  readonly cents: number | null
  readonly reference: string
  readonly dueDate: IsoDate | null
}

/**
 * Returns the 54 digits of the virtual bank barcode (pankkiviivakoodi): version 4 for a national
 * reference, 5 for an RF one. Null where there is none: for an account that is not Finnish, a
 * reference that is not valid or not numeric, and a sum of zero, below it or above 999 999,99.
 */
export function createVirtualBarcode({
  iban,
  cents,
  reference,
  dueDate,
}: BarcodePayment): string | null {
  const read = parseBankReference(reference)
  if (read === null || !isFinnishIban(iban) || !isIban(iban)) return null
  if (cents !== null && (cents <= 0 || cents > MOST_CENTS)) return null
  const account = normalizeIban(iban).slice(2)
  const sum = String(cents ?? 0).padStart(8, '0')
  const day = dueDate === null ? '000000' : dueDate.slice(2).replaceAll('-', '')
  if (read.kind === 'national')
    return `4${account}${sum}000${read.value.padStart(NATIONAL, '0')}${day}`
  const rest = read.value.slice(4)
  if (!/^\d+$/.test(rest)) return null
  return `5${account}${sum}${read.value.slice(2, 4)}${rest.padStart(RF_REST, '0')}${day}`
}

/** Groups the digits of a barcode by six, for the eye. */
export const groupBarcode = (digits: string): string[] => digits.match(/.{1,6}/g) ?? []
