import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeFinnishGenitive } from './genitive.ts'

it.each([
  ['Laura', 'Lauran'],
  ['Mikko', 'Mikon'],
  ['Jukka', 'Jukan'],
  ['Pirkko', 'Pirkon'],
  ['Antti', 'Antin'],
  ['Martti', 'Martin'],
  ['Kerttu', 'Kertun'],
  ['Annukka', 'Annukan'],
  ['Eero', 'Eeron'],
  ['Jari', 'Jarin'],
  ['Päivi', 'Päivin'],
  ['Olavi', 'Olavin'],
  ['Aino', 'Ainon'],
  ['Liisa', 'Liisan'],
  ['Otso', 'Otson'],
  ['Maria', 'Marian'],
  ['Lea', 'Lean'],
  ['Leo', 'Leon'],
  ['Noa', 'Noan'],
  ['Nikolai', 'Nikolain'],
  ['Ville', 'Villen'],
  ['Kalle', 'Kallen'],
  ['Janne', 'Jannen'],
  ['Aune', 'Aunen'],
  ['Signe', 'Signen'],
  ['Henry', 'Henryn'],
  ['Markus', 'Markuksen'],
  ['Julius', 'Juliuksen'],
  ['Erik', 'Erikin'],
  ['Daniel', 'Danielin'],
  ['Peter', 'Peterin'],
  ['Ellen', 'Ellenin'],
  ['Susan', 'Susanin'],
  ['Robert', 'Robertin'],
  ['Mohamed', 'Mohamedin'],
  ['Anna-Liisa', 'Anna-Liisan'],
  ['Laura Maria', 'Lauran'],
  [' Laura ', 'Lauran'],
])('The Finnish genitive of %j is %j', (name, genitive) => {
  expect(makeFinnishGenitive(name)).toBe(genitive)
})

it.each([
  'Satu',
  'Outi',
  'Mika',
  'Lempi',
  'Unto',
  'Säde',
  'Helle',
  'Tuomas',
  'Klaus',
  'Boris',
  'Charlotte',
  'Philippe',
  'George',
  'Margot',
  'Toinen',
  'Sarah',
  'Nguyễn',
  'Chloé',
  'Ли',
  'A',
  'Bo',
  'LAURA',
  'laura',
  "D'Arcy",
  '',
])('The Finnish genitive of %j is not known for sure', (name) => {
  expect(makeFinnishGenitive(name)).toBeNull()
})

it('A known Finnish genitive ends with n, for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(makeFinnishGenitive(text) ?? 'n').toMatch(/n$/)
    }),
  )
})
