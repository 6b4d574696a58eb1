import * as z from 'zod/mini'
import { isIsoDate } from '../domain/dates.ts'
import { isEmail } from '../domain/email.ts'
import { MAX_ANNOUNCED_BYTES, MAX_EMAIL, MAX_INT4, MAX_NAME } from '../domain/limits.ts'
import { LOCALES } from '../domain/locales.ts'
import { isMissing } from '../domain/missing.ts'
import { isPersonName } from '../domain/person-name.ts'
import { isPostalCode } from '../domain/postal-code.ts'
import { cleanFreeText, cleanLine, hasInvisible, toPlainCharacters } from '../domain/unseen.ts'

/** A language of the portal. */
export const locale = z.enum(LOCALES)
export type Locale = z.infer<typeof locale>

/** Reports `required` for a missing value and `otherwise` for one of the wrong type. */
export const requiredOr = (otherwise: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (isMissing(input) ? 'required' : otherwise),
})

/** Any JSON value. */
export const jsonValue = z.json()

/** An identifier. */
export const uuid = z.guid('invalid_string')

/** Whether an instant is of the years 1800 to 2199, whose microseconds are exact as numbers. */
const isUsableInstant = (value: string): boolean => {
  const at = new Date(value).getTime()
  return at >= FIRST_INSTANT && at <= LAST_INSTANT && ZONE.test(value)
}
/** The zones of the world; databases refuse offsets that are much larger. */
const ZONE = /(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/
/**
 * The longest instant, in characters: with a zone, and more digits of a second than anyone
 * measures.
 */
const MAX_INSTANT = 40
const ISO_DAY_LENGTH = 10
const FIRST_INSTANT = Date.parse('1800-01-01T00:00:00Z')
const LAST_INSTANT = Date.parse('2199-12-31T23:59:59.999Z')

/** An instant, ISO 8601 with zone, of the years 1800 to 2199. */
export const instant = z.iso
  .datetime({ offset: true, error: 'invalid_date' })
  .check(z.maxLength(MAX_INSTANT, 'invalid_date'), z.refine(isUsableInstant, 'invalid_date'))

const FIRST_DAY = '1500-01-01'

/** A day that exists, `yyyy-MM-dd`, of the years 1500 to 9999. */
export const isoDay = z.string(requiredOr('invalid_date')).check(
  z.maxLength(ISO_DAY_LENGTH, 'invalid_date'),
  z.refine((day) => isIsoDate(day) && day >= FIRST_DAY, 'invalid_date'),
)

/** Whether the database can store a text: well-formed and without null characters. */
const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\u0000')

/**
 * The most UTF-16 units of a text of at most `max` characters before it is cleaned: a character has
 * two at most, and the rest leaves room for what a paste brings along and nobody sees.
 */
const maxUncleaned = (max: number): number => 4 * max + 1000

/** A text, of which a much longer one is `too_big` at once: cleaning and searching take time. */
const uncleaned = (max: number) =>
  z
    .string(requiredOr('invalid_type'))
    .check(
      z.refine((value) => value.length <= maxUncleaned(max), { error: 'too_big', abort: true }),
    )

/** A string of any length that its cleaning can bring below `max`, cleaned. */
const cleaned = (max: number, clean: (text: string) => string) =>
  uncleaned(max).check(z.overwrite(clean))

/** A text of at least one and at most `max` characters. */
export const textUpTo = (max: number) => bounded(uncleaned(max), max)

/** A trimmed text on one line, all of it visible: a name or an id in the provider's data. */
export const trimmedText = (max: number) =>
  bounded(uncleaned(max).check(z.trim()), max).check(
    z.refine((value) => !hasInvisible(value), 'invalid_string'),
  )

/**
 * A number, a code or an address of at most `max` characters, trimmed. What a paste brings along
 * and nobody sees is removed.
 */
export const plainText = (max: number) =>
  bounded(cleaned(max, toPlainCharacters).check(z.trim()), max).check(
    z.refine((value) => !hasInvisible(value), 'invalid_string'),
  )

/** A cleaned text of several lines: of the invisible characters, line breaks and tabs stay. */
export const freeText = (max: number) => bounded(cleaned(max, cleanFreeText), max)

/** A cleaned, trimmed text on one line: a typed name, a title, a street. Invisible characters are removed. */
export const freeLine = (max: number) => bounded(cleaned(max, cleanLine), max)

const bounded = (string: z.ZodMiniString, max: number) =>
  string.check(
    z.refine((value) => !isMissing(value), { error: 'required', abort: true }),
    z.maxLength(max, 'too_big'),
    z.refine(isStorable, 'invalid_string'),
  )

/** A given or a family name that somebody types. What an import brings is not checked so. */
export const typedName = freeLine(MAX_NAME).check(z.refine(isPersonName, 'invalid_string'))

/** An e-mail address of at most `max` characters, in lower case. Specification 1, section 5. */
export const emailUpTo = (max: number) =>
  plainText(max).check(z.toLowerCase(), z.refine(isEmail, 'invalid_email'))

/** An e-mail address. */
export const email = emailUpTo(MAX_EMAIL)

/** A postal code: five digits. */
export const postalCode = plainText(100).check(z.refine(isPostalCode, 'invalid_postal_code'))

/** A whole number within both bounds; `invalid_number` for anything else. */
export const wholeNumber = (min: number, max: number) =>
  z.int('invalid_number').check(z.gte(min, 'too_small'), z.lte(max, 'too_big'))

/** The provider's own number of something in an order: 0 to the largest that is stored. */
export const providerSequence = wholeNumber(0, MAX_INT4)

/** The size of an announced file, in bytes. What is too large to be taken has an error of its own. */
export const announcedSize = wholeNumber(0, MAX_ANNOUNCED_BYTES)

/** A percentage from 0 to 100, with two decimals at most. */
export const percentage = z.number(requiredOr('invalid_number')).check(
  z.gte(0, 'too_small'),
  z.lte(100, 'too_big'),
  z.refine((value) => Math.round(value * 100) / 100 === value, 'invalid_number'),
)
