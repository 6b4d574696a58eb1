/**
 * Whether a text is a phone number: +, then 6 to 15 digits with optional single spaces between
 * them. Specification 1, section 5.
 */
export function isPhoneNumber(text: string): boolean {
  return /^\+\d(?: ?\d){5,14}$/.test(text)
}

/** Returns a phone number without its spaces: '+358 40 123' is '+35840123'. */
export function unspacedPhoneNumber(text: string): string {
  return text.replace(/\s/g, '')
}

const FINLAND = '358'
/** Codes of countries by ITU-T E.164: one or two digits, else three. */
const COUNTRY = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{2})(\d+)$/

/**
 * Returns the address of a call in international form (E.164): a national number is of Finland,
 * '112' stays as it is. Null for a text without digits.
 */
export function phoneHref(text: string): `tel:${string}` | null {
  const digits = text.replace(/\D/g, '')
  if (digits === '') return null
  if (text.trim().startsWith('+')) return `tel:+${digits.replace(/^(358)0/, '$1')}`
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`
  return digits.startsWith('0') ? `tel:+${FINLAND}${digits.slice(1)}` : `tel:${digits}`
}

/**
 * Returns a phone number in groups: '+358105550112' is '+358 10 555 0112'. One that is already
 * grouped stays.
 */
export function groupedPhoneNumber(text: string): string {
  const number = text.trim()
  if (/[\s-]/.test(number)) return number
  const [, country, area, rest] = COUNTRY.exec(number) ?? []
  if (!country || !area || !rest) return number
  return [`+${country}`, area, ...groupsOf(rest)].join(' ')
}

/** Groups of three digits, the last of up to four. */
const groupsOf = (digits: string): string[] =>
  digits.length <= 4 ? [digits] : [digits.slice(0, 3), ...groupsOf(digits.slice(3))]
