import { countrySpecs, isValidBIC, isValidIBAN } from 'ibantools'
import { bankOfIban } from './banks.ts'
import { removeSpaces } from './unseen.ts'

const SHORTEST_IBAN = 15

const HYPHENS = /[\u2010-\u2015\u2212-]/g

/**
 * Normalises an IBAN or BIC for sending and storing: no white space, format characters or hyphens, no
 * word IBAN before it, upper case.
 */
export function normalizeIban(text: string): string {
  return removeSpaces(text)
    .toUpperCase()
    .replace(HYPHENS, '')
    .replace(/^IBAN:?/, '')
}

/** Formats an IBAN in groups of four, upper case; also while it is being typed. */
export function groupIban(text: string): string {
  return normalizeIban(text).replace(/(.{4})(?=.)/g, '$1 ')
}

/** Whether an IBAN is valid; a Finnish one must belong to a known bank. Specification 1, section 5. */
export function isIban(text: string): boolean {
  const iban = normalizeIban(text)
  return isValidIBAN(iban) && (!isFinnishIban(iban) || bankOfIban(iban) !== null)
}

/** Whether an IBAN has fewer characters than those of its country; false if that is unknown. */
export function isIbanTooShort(text: string): boolean {
  const iban = normalizeIban(text)
  return iban.length < (countrySpecs[iban.slice(0, 2)]?.chars ?? 0)
}

/** Whether an IBAN, complete or not, begins like a Finnish one. */
export function isFinnishIban(text: string): boolean {
  return normalizeIban(text).startsWith('FI')
}

/** Whether a BIC of 8 or 11 characters is valid, ignoring spaces and case. */
export function isBic(text: string): boolean {
  return isValidBIC(normalizeIban(text))
}

/**
 * Whether an IBAN requires a BIC: it begins with two characters other than FI. The BIC of a masked
 * one is known with its account.
 */
export function needsBic(iban: string): boolean {
  return removeSpaces(iban).length >= 2 && !isFinnishIban(iban) && !isMaskedIban(iban)
}

/** The placeholder for the hidden part of an account number. */
const HIDDEN = '••••'
const MASKED = /^••••([0-9A-Z]{4})?$/

/**
 * Masks an IBAN to its last four characters: '••••0785', grouped '•••• 0785'. A text that is too
 * short for that is hidden entirely.
 */
export function maskIban(text: string): string {
  const iban = normalizeIban(text)
  return iban.length < SHORTEST_IBAN ? HIDDEN : `${HIDDEN}${iban.slice(-4)}`
}

/** Whether a text is a masked IBAN, grouped or not. */
export const isMaskedIban = (text: string): boolean => MASKED.test(normalizeIban(text))
