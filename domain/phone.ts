import { toPlainCharacters } from './unseen.ts'

/**
 * Whether a text is a phone number: +, then 6 to 15 digits with optional single spaces between
 * them, the first of which is no zero, as no country code begins with one. Specification 1, section 5.
 */
export function isPhoneNumber(text: string): boolean {
  return /^\+[1-9](?: ?\d){5,14}$/.test(text)
}

/** Returns a phone number without its spaces: '+358 40 123' is '+35840123'. */
export function removeSpacesOfPhoneNumber(text: string): string {
  return text.replace(/\s/g, '')
}

const FINLAND = '358'
/** The shortest national number that is taken as one, in digits with its zero. */
const FEWEST_NATIONAL_DIGITS = 7
/** Codes of countries by ITU-T E.164: one or two digits, else three. */
const COUNTRY = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/
/** Area codes of Finland with one digit; all others, such as 20, 29, 40 and 50, have two. */
const ONE_DIGIT_AREA = /^(?:[35689](?!0)|2(?![09]))/
/** The digit that is dialled only within the country: '+46 (0)8 123'. */
const DOMESTIC_ZERO = /\(\s*0\s*\)/g
/** The digit that is dialled only within the country, only behind a country code. */
const AFTER_COUNTRY = /(?<=\d ?)\( ?0 ?\)/g
/** A text in brackets. */
const BRACKETS = /\([^()]*\)/g
/** The separators between the numbers of a text with several. */
const BETWEEN_NUMBERS = /[,;/&\n]|\s(?=\+)|(?<!\p{L})(?:tai|ja|eller|och|or|and)(?!\p{L})/u
/** How many digits the shortest number has that can be called: '112'. */
const FEWEST_DIGITS = 3

/** Removes remarks in brackets, such as the price of a call or whose number it is. */
const withoutRemarks = (text: string): string =>
  text.replace(BRACKETS, (brackets) => (/[\p{L},/]/u.test(brackets) ? ' ' : brackets))

/** From how many digits on what follows a number and words is another number, and no time. */
const FEWEST_DIGITS_AFTER_WORDS = 6
/** A number with the words before it. Sticky: what it does not match is not searched. */
const NUMBER_AFTER_WORDS = /\D*\d\P{L}*/guy
const TIME_OR_DAY = /\d[.:]\d/

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Returns the numbers of a text without the times after them: '09 1234 arkisin 9.00–16.00'. */
const numbersWithoutTimes = (text: string): string[] =>
  Array.from(text.matchAll(NUMBER_AFTER_WORDS), ([part]) => part).filter((part, place) =>
    place === 0
      ? digitsIn(part) >= FEWEST_DIGITS
      : digitsIn(part) >= FEWEST_DIGITS_AFTER_WORDS && !TIME_OR_DAY.test(part),
  )

/**
 * Returns the numbers of a text that holds one or several, without remarks in brackets and
 * times:
 * '09 123 456 (8,35 snt/puh) / 040 123 4567 arkisin 9–16'.
 */
export const findPhoneNumbers = (text: string): string[] =>
  withoutRemarks(text)
    .split(BETWEEN_NUMBERS)
    .flatMap(numbersWithoutTimes)
    .map((number) => number.replace(/\s+/g, ' ').trim())

/**
 * The separators that people write between the groups of a number; a slash is only taken after an
 * area code.
 */
const SEPARATORS = /[-.\s\u2010-\u2015\u2212]+/g
/** A slash behind an area code, and not between two numbers: '040/123 4567', '+49 30/123 456'. */
const SLASH_AFTER_AREA = /^(\(?0\d{1,3}\)?|(?:\+|00)[1-9][\d ()]{1,7}) ?\/ ?(?=[1-9][\d .-]*$)/
/** Brackets around an area or a country code. */
const BRACKETED_DIGITS = /\((\+? ?\d{1,4})\)/g
/** An area code in brackets with its zero: how it is dialled from abroad depends on the country. */
const BRACKETED_ZERO = /(?<=\d) ?\( ?0 ?\d/
const DAY = /^\d{1,2}\.\d{1,2}\.\d{4}$/
/** A Finnish number that lacks only its plus: the country code, and an area code without its zero. */
const FINNISH_WITHOUT_PLUS = /^358 ?(?=[1-9](?: ?\d){6,9}$)/

/**
 * Returns a typed phone number in international form: a national one is of Finland, `00` is `+`, the
 * zero in brackets after a country code, `tel:`, brackets and separators go. '(040) 123-4567' is
 * '+358 40 123 4567'. A text that is no such number, or could be several, stays as it is.
 */
export function toInternationalPhoneNumber(text: string): string {
  const plain = toPlainCharacters(text)
    .replace(/ +/g, ' ')
    .trim()
    .replace(/^tel: ?/i, '')
    .replace(AFTER_COUNTRY, ' ')
  if (DAY.test(plain)) return text
  if (BRACKETED_ZERO.test(plain) && !/^(?:\+|00) ?358/.test(plain)) return text
  const typed = plain
    .replace(SLASH_AFTER_AREA, '$1 ')
    .replace(BRACKETED_DIGITS, ' $1 ')
    .replace(SEPARATORS, ' ')
    .trim()
  const isLong = digitsIn(typed) >= FEWEST_NATIONAL_DIGITS
  const number = typed
    .replace(/^(?:\+ |00 ?)(?=[1-9])/, '+')
    .replace(FINNISH_WITHOUT_PLUS, `+${FINLAND} `)
    .replace(/^\+358 ?0 ?/, `+${FINLAND} `)
    .replace(/^0 ?(?=[1-9])/, isLong ? `+${FINLAND} ` : '0')
  return isPhoneNumber(number) ? number : text
}

/**
 * Returns the address of a call in international form (E.164): a national number is of Finland,
 * '112' stays as it is. Null for a text without digits.
 */
export function makePhoneHref(text: string): `tel:${string}` | null {
  const number = withoutRemarks(text)
    .replace(/^[^\d+(]+/, '')
    .trim()
  const isInternational = /^(?:\+|00)/.test(number)
  const digits = (isInternational ? number.replace(DOMESTIC_ZERO, '') : number).replace(/\D/g, '')
  if (digits === '') return null
  if (isInternational) return `tel:+${digits.replace(/^00/, '').replace(/^(358)0/, '$1')}`
  return digits.startsWith('0') ? `tel:+${FINLAND}${digits.slice(1)}` : `tel:${digits}`
}

/**
 * Returns a phone number in groups: '+358105550112' is '+358 10 555 0112'. One that is already
 * grouped stays.
 */
export function formatPhoneNumber(text: string): string {
  const number = text.trim()
  if (/[\s-]/.test(number)) return number
  const [, country, national] = COUNTRY.exec(number) ?? []
  if (!country || !national) return number
  const area = country === FINLAND && ONE_DIGIT_AREA.test(national) ? 1 : 2
  if (national.length <= area) return number
  return [`+${country}`, national.slice(0, area), ...groupsOf(national.slice(area))].join(' ')
}

/** Groups of three digits, the last of up to four. */
const groupsOf = (digits: string): string[] =>
  digits.length <= 4 ? [digits] : [digits.slice(0, 3), ...groupsOf(digits.slice(3))]
