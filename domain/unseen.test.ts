import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  cleanFreeText,
  cleanLine,
  escapeInvisible,
  hasInvisible,
  removeInvisible,
  removeSpaces,
  toPlainCharacters,
} from './unseen.ts'

const unseen = [
  ['a null character', '\u0000'],
  ['a bell', '\u0007'],
  ['an escape', '\u001b'],
  ['a tab', '\t'],
  ['a line break', '\n'],
  ['a next line', '\u0085'],
  ['a soft hyphen', '\u00ad'],
  ['a space without width', '\u200b'],
  ['a joiner', '\u200d'],
  ['a mark of direction', '\u200f'],
  ['an Arabic mark of direction', '\u061c'],
  ['an override of direction', '\u202e'],
  ['an isolate', '\u2066'],
  ['a separator of lines', '\u2028'],
  ['a byte order mark', '\ufeff'],
  ['a tag', '\u{e0041}'],
  ['a filler of Hangul', '\u3164'],
] as const

/** Emoji of several: a family, a flag, a burning heart, a nurse of a skin colour, a kiss. */
const emoji = ['👨‍👩‍👧', '🏳️‍🌈', '❤️‍🔥', '👩🏽‍⚕️', '👩🏻‍❤️‍💋‍👨🏿'] as const

/** The flag of England, which is a black flag with tags. */
const england = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'
/** "I want" in Persian, with a non-joiner, and "Sri" in Sinhala and "ksha" in Hindi, with joiners. */
const joined = [
  '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  '\u0dc1\u0dca\u200d\u0dbb\u0dd3',
  '\u0915\u094d\u200d\u0937',
] as const

describe('an invisible character', () => {
  it.each(unseen)('is %s', (_, character) => {
    expect(hasInvisible(`Ai${character}no`)).toBe(true)
    expect(removeInvisible(`Ai${character}no`)).toBe('Aino')
    expect(hasInvisible(escapeInvisible(`Ai${character}no`))).toBe(false)
  })

  it.each([
    'Åke Öhman-Ärlig',
    'O’Brien',
    'Nguyễn',
    'ישראל',
    '李',
    '1\u00a0000',
    '👍🏽',
    'Zoë',
    ...emoji,
    england,
    ...joined,
  ])('is not part of %s', (text) => {
    expect(hasInvisible(text)).toBe(false)
    expect([removeInvisible(text), cleanFreeText(text), escapeInvisible(text)]).toEqual([
      text,
      text,
      text,
    ])
  })
})

test('a free text keeps its line breaks, as \\n, and its tabs', () => {
  expect(cleanFreeText('a\r\nb\rc\nd\u2028e\u2029f\u0085g\vh\fi\tj')).toBe(
    'a\nb\nc\nd\ne\nf\ng\nh\ni\tj',
  )
})

test('a free text keeps no other invisible characters', () => {
  const characters = unseen.map(([, character]) => character)
  expect(cleanFreeText(characters.join('x'))).toBe('xxx\tx\nx\nxxxxxxxx\nxxx')
})

test('cleaning a cleaned text again changes nothing, and it has no invisible characters but line breaks and tabs', () => {
  const characters = fc.constantFrom(...unseen.map(([, character]) => character))
  const pieces = fc.constantFrom('👨', '👧', '❤️', '🏽', '\ud83d', '\udc69')
  const unit = fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), characters, pieces)
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const clean = cleanFreeText(text)
      expect(cleanFreeText(clean)).toBe(clean)
      expect(hasInvisible(clean.replaceAll(/[\n\t]/g, ''))).toBe(false)
    }),
  )
})

test('a text of one line has no line breaks and no spaces around it', () => {
  expect(cleanLine(' \tHana\r\nvuotaa\u200b,\ttaas\u2028 ')).toBe('Hana vuotaa, taas')
})

test('a zero-width joiner is kept only within an emoji', () => {
  expect(cleanFreeText('👨\u200d')).toBe('👨')
  expect(cleanFreeText('\u200d👧')).toBe('👧')
  expect(cleanFreeText('👨\u200d\u200d👧')).toBe('👨👧')
  expect(cleanFreeText('👨\u200d\u200b👧')).toBe('👨👧')
  expect(cleanFreeText('👨\u200da\u200d👧')).toBe('👨a👧')
  expect([hasInvisible('👨\u200d'), hasInvisible('a\u200d👧'), hasInvisible('👨‍👧\u200d')]).toEqual(
    [true, true, true],
  )
  expect(escapeInvisible('👨‍👧\u200d')).toBe('👨‍👧\\u{200d}')
})

test('emoji stay whole anywhere in a text, and invisible characters around them are removed', () => {
  const characters = fc.constantFrom(...unseen.map(([, character]) => character))
  const around = fc.string({ unit: fc.oneof(fc.constantFrom('a', 'ö', ' '), characters) })
  fc.assert(
    fc.property(around, fc.constantFrom(...emoji), around, (before, one, after) => {
      const text = `${before}${one}${after}`
      const clean = [cleanFreeText, cleanLine, removeInvisible].map((cleaned) => cleaned(text))
      for (const cleaned of clean) expect(cleaned).toContain(one)
      expect(removeInvisible(text)).toBe(
        `${removeInvisible(before)}${one}${removeInvisible(after)}`,
      )
      expect(hasInvisible(cleanLine(text))).toBe(false)
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
    }),
  )
})

test('an escaped text shows the code point of each invisible character', () => {
  expect(escapeInvisible('Ai\u202eno\u001b[2J\n\u{e0041}\ud800')).toBe(
    'Ai\\u{202e}no\\u{001b}[2J\\u{000a}\\u{e0041}\\u{d800}',
  )
})

test.each([
  ['\u06cc\u200c', '\u06cc'],
  ['\u200c\u062e', '\u062e'],
  ['a\u200cb', 'ab'],
  ['\u061c\u200d\u061c', ''],
  ['\u06cc\u200c\u061c\u062e', '\u06cc\u062e'],
  ['\u06cc\u200c\u200c\u062e', '\u06cc\u062e'],
  ['\u{1f3f4}\u{e0067}', '\u{1f3f4}'],
])('a joiner or tag that joins nothing is removed: %j', (text, clean) => {
  expect(cleanFreeText(text)).toBe(clean)
})

test('a pasted number loses its invisible characters, and its spaces become normal spaces', () => {
  const pasted = '\u202a+358\u00a040\u202f123\u200b 4567\u202c'
  expect(toPlainCharacters(pasted)).toBe('+358 40 123 4567')
  expect(removeSpaces(pasted)).toBe('+358401234567')
})

test.each([
  ['full-width', '０１２３４５６７８９'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
])('a number in %s digits is parsed', (_, digits) => {
  expect([toPlainCharacters(digits), removeSpaces(digits)]).toEqual(['0123456789', '0123456789'])
})

test('a number has a space in place of tabs and line breaks', () => {
  expect(toPlainCharacters('040\t123\r\n4567')).toBe('040 123  4567')
})
