import { isIban } from './iban.ts'
import { parseIdentityCode } from './personal-identity-code.ts'
import { removeSpaces } from './unseen.ts'

/** The kinds of sensitive data that a writer of free text is warned of. */
export type SensitiveKind = 'identity_code' | 'iban' | 'card'

const IDENTITY_CODE = /(?<!\d)\d{6}\s?[-+a-fu-y]\s?\d{3}[a-y\d](?!\d)/gi
const IBAN_START = /(?<![a-z\d])[a-z]{2}\d{2}/gi
const CARD = /(?<!\d)[2-6]\d{3}(?:[ -]?\d){9,15}(?!\d)/g
const IBAN_LENGTHS = { shortest: 15, longest: 34 }

/**
 * Returns the kind of sensitive data that a free text seems to contain: a valid identity code, IBAN
 * or card number with any spacing. For a warning only; null when nothing is found.
 */
export function findSensitiveKind(text: string): SensitiveKind | null {
  if (text.match(IDENTITY_CODE)?.some((found) => parseIdentityCode(found))) return 'identity_code'
  if ([...text.matchAll(IBAN_START)].some(({ index }) => beginsWithIban(text.slice(index)))) {
    return 'iban'
  }
  if (text.match(CARD)?.some((found) => hasLuhnSum(found.replace(/\D/g, '')))) return 'card'
  return null
}

function beginsWithIban(text: string): boolean {
  const { shortest, longest } = IBAN_LENGTHS
  const compact = removeSpaces(text.slice(0, 2 * longest)).replaceAll('-', '')
  for (let length = shortest; length <= Math.min(longest, compact.length); length += 1) {
    if (isIban(compact.slice(0, length))) return true
  }
  return false
}

function hasLuhnSum(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
