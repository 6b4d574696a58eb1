import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeLineLength, freeTextLength } from '../domain/characters.ts'
import { MAX_BENEFICIARY_EMAIL } from '../domain/limits.ts'
import { addedTenant, identityCode } from './add-tenant.ts'
import { yearMonth } from './payments.ts'
import { phoneNumber } from './phone-number.ts'
import {
  email,
  emailUpTo,
  freeLine,
  freeText,
  instant,
  isoDay,
  plainText,
  postalCode,
  textUpTo,
  trimmedText,
} from './values.ts'

/** Returns a valid e-mail address of a length. */
const ofLength = (length: number) => `a@${'b.'.repeat(118)}${'c'.repeat(length - 238)}`

test('an e-mail address may have 254 characters, and the address of a beneficiary 100', () => {
  const isRead = (schema: typeof email, text: string) => schema.safeParse(text).success
  expect([ofLength(254), ofLength(255)].map((text) => isRead(email, text))).toEqual([true, false])
  const domain = `@${'b'.repeat(60)}.example.fi`
  const upTo100 = ['a'.repeat(100 - domain.length), 'a'.repeat(101 - domain.length)]
  expect(upTo100.map((local) => isRead(emailUpTo(MAX_BENEFICIARY_EMAIL), local + domain))).toEqual([
    true,
    false,
  ])
})

test.each([
  ['1800-01-01T00:00:00Z', true],
  ['2199-12-31T23:59:59.999Z', true],
  ['2026-01-01T00:00:00+14:59', true],
  ['1800-01-01T00:00:00+05:00', false],
  ['0001-01-01T00:00:00Z', false],
  ['2199-12-31T23:59:59-05:00', false],
  ['9999-12-31T00:00:00Z', false],
  ['2026-01-01T00:00:00+23:59', false],
  ['2026-01-01T00:00:00-15:00', false],
])(
  'the instant %s is accepted only if the database and a number hold it exactly: %s',
  (value, isAccepted) => {
    expect(instant.safeParse(value).success).toBe(isAccepted)
    if (isAccepted) expect(Number.isSafeInteger(Date.parse(value) * 1000)).toBe(true)
  },
)

test.each([
  ['1500-01-01', true],
  ['9999-12-31', true],
  ['1499-12-31', false],
  ['0099-12-31', false],
])('the day %s is accepted: %s', (value, isAccepted) => {
  expect(isoDay.safeParse(value).success).toBe(isAccepted)
})

test.each([
  ['1800-01', true],
  ['2199-12', true],
  ['1799-12', false],
  ['0000-01', false],
  ['2200-01', false],
  ['2026-13', false],
])('the month %s is accepted: %s', (value, isAccepted) => {
  expect(yearMonth.safeParse(value).success).toBe(isAccepted)
})

test('a title is stored without invisible characters and line breaks, and with its emoji', () => {
  const title = freeLine(20)
  expect(title.parse(' \u202eHana\nvuotaa\u200b 👨‍👩‍👧 ')).toBe('Hana vuotaa 👨‍👩‍👧')
  expect(title.safeParse('\u200b\n').error?.issues[0]?.message).toBe('required')
  expect(title.safeParse('x'.repeat(21)).error?.issues[0]?.message).toBe('too_big')
  expect([freeText(20).parse('👨‍👩‍👧\u200d'), trimmedText(20).parse('👨‍👩‍👧 ')]).toEqual([
    '👨‍👩‍👧',
    '👨‍👩‍👧',
  ])
})

test.each([
  [phoneNumber, '\u202a+358\u00a040\u202f123 4567\u202c', '+358 40 123 4567'],
  [phoneNumber, '\u200b+358401234567\ufeff', '+358401234567'],
  [email, '\u202aAino@Example.fi\u202c', 'aino@example.fi'],
  [email, '\u2066aino+koti@example.fi\u2069\u00a0', 'aino+koti@example.fi'],
  [postalCode, '\u206602100\u2069', '02100'],
  [identityCode, '\u202a131052-308t\u202c', '131052-308T'],
  [identityCode, '\u2066131052\u00a0-\u200b308T\u2069', '131052-308T'],
])('the invisible characters of a pasted text are removed: %#', (schema, pasted, value) => {
  expect(schema.parse(pasted)).toBe(value)
})

test.each([
  ['\u202aAino\u202c', 'Aino'],
  [' Ai\u200bno\ufeff\u00a0', 'Aino'],
  ['Aino\tMaria', 'Aino Maria'],
  ['\u0639\u0644\u06cc\u200c\u0631\u0636\u0627', '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627'],
])('the name of an added person is stored without invisible characters: %j', (typed, name) => {
  const { firstName, lastName } = addedTenant.parse({
    socialSecurityNumber: '131052-308T',
    firstName: typed,
    lastName: typed,
    email: null,
    phoneNumber: null,
    birthDate: null,
  })
  expect({ firstName, lastName }).toEqual({ firstName: name, lastName: name })
})

test("the server's limit of a text counts characters as the counter on the page does", () => {
  const unit = fc.constantFrom('a', 'ä', '😀', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '\u200b', '\r\n', ' ', '\t')
  fc.assert(
    fc.property(
      fc.string({ unit, maxLength: 40 }),
      fc.integer({ min: 1, max: 20 }),
      (rest, max) => {
        const text = `a${rest}`
        expect(freeText(max).safeParse(text).success).toBe(freeTextLength(text) <= max)
        expect(freeLine(max).safeParse(text).success).toBe(freeLineLength(text) <= max)
      },
    ),
  )
  expect(freeText(2000).safeParse('😀'.repeat(2000)).success).toBe(true)
  expect(freeText(2000).safeParse('😀'.repeat(2001)).success).toBe(false)
})

describe('A text that is much longer than its limit is refused before it is cleaned or searched', () => {
  const seen = 'a'.repeat(10)
  const unseen = (length: number) => seen + '\u200b'.repeat(length - seen.length)
  const errorsOf = (schema: typeof email, value: string) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message)

  test.each(Object.entries({ freeText, freeLine, plainText }))(
    '%s refuses a text far above its limit',
    (_, schemaOf) => {
      expect(schemaOf(10).parse(unseen(1040))).toBe(seen)
      expect(errorsOf(schemaOf(10), unseen(1041))).toEqual(['too_big'])
    },
  )

  test.each(Object.entries({ text: textUpTo, trimmedText }))(
    '%s refuses a blank text far above its limit',
    (_, schemaOf) => {
      expect(errorsOf(schemaOf(10), ' '.repeat(1040))).toEqual(['required'])
      expect(errorsOf(schemaOf(10), ' '.repeat(1041))).toEqual(['too_big'])
    },
  )
})
