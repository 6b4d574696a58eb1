import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPersonName, mayBeNamesOfOnePerson } from './person-name.ts'

const aino = { givenName: 'Aino Maria', familyName: 'Virtanen-Korhonen' }

test.each([
  ['unchanged', aino],
  ['in other letters and spaces', { givenName: ' AINO  maria', familyName: 'virtanen korhonen ' }],
  ['with some of the given names', { givenName: 'Maria', familyName: 'Virtanen-Korhonen' }],
  ['with more given names', { givenName: 'Aino Maria Elisa', familyName: 'Virtanen-Korhonen' }],
])('two names may belong to one person: %s', (_, other) => {
  expect(mayBeNamesOfOnePerson(aino, other)).toBe(true)
  expect(mayBeNamesOfOnePerson(other, aino)).toBe(true)
})

test.each([
  ['another given name', { givenName: 'Aina', familyName: 'Virtanen-Korhonen' }],
  [
    'a given name besides the known ones',
    { givenName: 'Aino Elisa', familyName: 'Virtanen-Korhonen' },
  ],
  ['another family name', { givenName: 'Aino Maria', familyName: 'Virtanen' }],
  ['the names exchanged', { givenName: 'Virtanen-Korhonen', familyName: 'Aino Maria' }],
  ['no given name', { givenName: '-', familyName: 'Virtanen-Korhonen' }],
])('two names do not belong to one person: %s', (_, other) => {
  expect(mayBeNamesOfOnePerson(aino, other)).toBe(false)
  expect(mayBeNamesOfOnePerson(other, aino)).toBe(false)
})

test('letters with diacritical marks are compared by their written form', () => {
  const typed = { givenName: 'Åsa'.normalize('NFD'), familyName: 'Ängö'.normalize('NFD') }
  expect(mayBeNamesOfOnePerson({ givenName: 'åsa', familyName: 'ÄNGÖ' }, typed)).toBe(true)
})

test.each([
  ["O'Brien", 'O’Brien'],
  ["d'Arc", 'dʼArc'],
  ["O'Brien", 'O′Brien'],
  ["O'Brien", 'O‛Brien'],
  ["O'Brien", 'O\uff07Brien'],
  ["Ka'ana", 'Kaʻana'],
  ['Virtanen', 'Virta\u00adnen'],
  ['Virtanen', '\u202aVirtanen\u202c'],
  ['Virtanen Korhonen', 'Virtanen\tKorhonen'],
  ['Virtanen Korhonen', 'Virtanen\u00a0Korhonen'],
  ['Groß', 'GROSS'],
  ['Rafﬁn', 'Raffin'],
  ['Virtanen-Korhonen', 'Virtanen‐Korhonen'],
  ['Virtanen-Korhonen', 'Virtanen‑Korhonen'],
  ['Virtanen-Korhonen', 'Virtanen–Korhonen'],
  ['Virtanen-Korhonen', 'Virtanen−Korhonen'],
  ["O'Brien", 'O＇Brien'],
])('the family names %s and %s count as the same', (one, other) => {
  const named = (familyName: string) => ({ givenName: 'Liam', familyName })
  expect(mayBeNamesOfOnePerson(named(one), named(other))).toBe(true)
})

test.each([
  'Aino',
  'Anna-Liisa',
  'Anna‑Liisa',
  'Virtanen–Korhonen',
  "O'Brien",
  'O’Brien',
  'd´Arc',
  'J. R. R.',
  'Jr.',
  'von Essen',
  'Åsa'.normalize('NFD'),
  'Gal·la',
  'مه\u200cدی',
  'ක්\u200dරිෂ්ණ',
  'Иван',
  'Đặng Thị Hà',
  'ジャン・ポール',
  '王小明',
  'צ׳רלי',
  'Kaʻiulani',
  'Ch’ng',
])('"%s" may be a name', (name) => {
  expect(isPersonName(name)).toBe(true)
})

test.each([
  ['a flag', 'Aino 🇫🇮'],
  ['the flag of a part of a country', 'Aino 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['an emoji', 'Aino❤️'],
  ['a family of emojis', '👨\u200d👩\u200d👧'],
  ['digits', 'Aino2'],
  ['full-width digits', 'Aino２'],
  ['an address', 'aino@example.fi'],
  ['markup', '<b>Aino</b>'],
  ['a slash', 'Aino/Maija'],
  ['brackets', 'Aino (Maija)'],
  ['a currency', 'Aino €'],
  ['no letter', '-'],
  ['dots alone', '...'],
  ['nothing', ''],
])('a name with %s is rejected', (_, name) => {
  expect(isPersonName(name)).toBe(false)
})

test('a name of letters of any script is accepted, and a name with an emoji is not', () => {
  const letter = fc.constantFrom(...Array.from('aäöåéñłßжשعकक्षქ한字'))
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 50 }), (letters) => {
      const name = ['a', ...letters].join('')
      expect(isPersonName(name)).toBe(true)
      expect(isPersonName(`${name}🇫🇮`)).toBe(false)
    }),
  )
})
