import { expect, test } from 'vitest'
import { isSameName } from './person-name.ts'

const aino = { givenName: 'Aino Maria', familyName: 'Virtanen-Korhonen' }

test.each([
  ['as it stands', aino],
  ['in other letters and spaces', { givenName: ' AINO  maria', familyName: 'virtanen korhonen ' }],
  ['with some of the given names', { givenName: 'Maria', familyName: 'Virtanen-Korhonen' }],
  ['with more given names', { givenName: 'Aino Maria Elisa', familyName: 'Virtanen-Korhonen' }],
])('a name is the same %s', (_, other) => {
  expect(isSameName(aino, other)).toBe(true)
  expect(isSameName(other, aino)).toBe(true)
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
])('a name is another one with %s', (_, other) => {
  expect(isSameName(aino, other)).toBe(false)
  expect(isSameName(other, aino)).toBe(false)
})

test('letters with marks are compared as one reads them', () => {
  const typed = { givenName: 'Åsa'.normalize('NFD'), familyName: 'Ängö'.normalize('NFD') }
  expect(isSameName({ givenName: 'åsa', familyName: 'ÄNGÖ' }, typed)).toBe(true)
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
])('the family names %s and %s are the same', (one, other) => {
  const named = (familyName: string) => ({ givenName: 'Liam', familyName })
  expect(isSameName(named(one), named(other))).toBe(true)
})
