import { isValidBIC, isValidIBAN } from 'ibantools'
import { bankOfIban } from './banks.ts'

const SHORTEST_IBAN = 15

/** A text without any whitespace. */
export function stripSpaces(text: string): string {
  return text.replace(/\s+/g, '')
}

/** An IBAN or BIC as it is sent and stored: no whitespace, upper case. */
export function normalizeIban(text: string): string {
  return stripSpaces(text).toUpperCase()
}

/** An IBAN as it is shown: groups of four, upper case. Works on what is typed so far. */
export function groupIban(text: string): string {
  return normalizeIban(text).replace(/(.{4})(?=.)/g, '$1 ')
}

/** Whether an IBAN is valid; a Finnish one must belong to a known bank. Specification 1, section 5. */
export function isIban(text: string): boolean {
  const iban = normalizeIban(text)
  return isValidIBAN(iban) && (!isFinnishIban(iban) || bankOfIban(iban) !== null)
}

/** Whether an IBAN, finished or not, begins as a Finnish one does. */
export function isFinnishIban(text: string): boolean {
  return normalizeIban(text).startsWith('FI')
}

/** Whether a BIC of 8 or 11 characters is valid, spaces and case forgiven. */
export function isBic(text: string): boolean {
  return isValidBIC(normalizeIban(text))
}

/** Whether a BIC must be asked for: two characters at least are there and they are not FI. */
export function needsBic(iban: string): boolean {
  return stripSpaces(iban).length >= 2 && !isFinnishIban(iban)
}

/** An IBAN of which only the ends can be read: 'FI21 … 0785'. What is too short shows nothing. */
export function maskIban(text: string): string {
  const iban = normalizeIban(text)
  return iban.length < SHORTEST_IBAN ? '…' : `${iban.slice(0, 4)} … ${iban.slice(-4)}`
}
