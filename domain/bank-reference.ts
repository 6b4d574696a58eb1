const WEIGHTS = [7, 3, 1]
const MAX_RF = 25
/** 'RF' and two zeros, in digits: R is 27, F is 15. */
const RF_IN_DIGITS = '2715'

/** A reference number of a payment, without spaces and leading zeros, in upper case. */
export interface BankReference {
  readonly kind: 'national' | 'rf'
  readonly value: string
}

/** Appends the check digit of a Finnish reference number: weights 7, 3, 1 from the right. */
export function withReferenceCheckDigit(digits: string): string {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, place) => total + digit * (WEIGHTS[place % WEIGHTS.length] ?? 0), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Whether digits without leading zeros are a Finnish reference number, of 4 to 20 digits. */
export const isFinnishReference = (digits: string): boolean =>
  /^[1-9]\d{3,19}$/.test(digits) && withReferenceCheckDigit(digits.slice(0, -1)) === digits

/** Returns the RF reference (ISO 11649) of a Finnish reference number. */
export function toRfReference(national: string): string {
  const check = 98 - mod97(`${national}${RF_IN_DIGITS}00`)
  return `RF${String(check).padStart(2, '0')}${national}`
}

/** Whether a text without spaces, in upper case, is an RF reference: its check digits are 02 to 98. */
export const isRfReference = (text: string): boolean =>
  /^RF(?!00|01|99)\d{2}[0-9A-Z]+$/.test(text) &&
  text.length <= MAX_RF &&
  mod97(inDigits(`${text.slice(4)}${text.slice(0, 4)}`)) === 1

/** Reads a reference number as people write it; null when it is not valid. */
export function parseBankReference(text: string): BankReference | null {
  const written = text.replace(/\s+/g, '').toUpperCase()
  if (isRfReference(written)) return { kind: 'rf', value: written }
  const digits = written.replace(/^0+/, '')
  return isFinnishReference(digits) ? { kind: 'national', value: digits } : null
}

/**
 * Groups a reference number: a national one in fives from the right, an RF reference in fours from
 * the left. Anything else is returned trimmed.
 */
export function formatBankReference(text: string): string {
  const read = parseBankReference(text)
  if (read === null) return text.trim()
  return read.kind === 'rf'
    ? read.value.replace(/(.{4})(?=.)/g, '$1 ')
    : read.value.replace(/\B(?=(?:\d{5}){1,3}$)/g, ' ')
}

/** Letters in digits: A is 10, Z is 35. */
const inDigits = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))

const mod97 = (digits: string): number =>
  Array.from(digits, Number).reduce((rest, digit) => (rest * 10 + digit) % 97, 0)
