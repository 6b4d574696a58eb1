import * as fc from 'fast-check'
import { composeIBAN } from 'ibantools'

/** Returns a Finnish IBAN with valid check digits whose account number begins as given. */
export function finnishIban(beginning: string): string {
  const account = beginning.padEnd(13, '0')
  const sum = account
    .split('')
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return composeIBAN({ countryCode: 'FI', bban: `${account}${(10 - (sum % 10)) % 10}` }) ?? ''
}

/** Finnish IBANs with valid check digits, of known and unknown banks. */
export const anyFinnishIban: fc.Arbitrary<string> = fc
  .stringMatching(/^[0-9]{13}$/)
  .map(finnishIban)
