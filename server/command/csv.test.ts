import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCsv } from './csv.ts'

const read = (text: string) => readCsv(new TextEncoder().encode(text))

const responsibility = {
  headings: ['externalId', 'defectClassId', 'fi'],
  rows: [{ externalId: 'S-1', defectClassId: '2', fi: 'Hana; "viemäri"\nja patteri' }],
}

it.each([';', ',', '\t'])('a table between %j is read by its headings', (delimiter) => {
  const lines = [
    ['externalId', ' defectClassId ', 'fi'],
    ['S-1', '2', '"Hana; ""viemäri""\nja patteri"'],
  ].map((cells) => cells.join(delimiter))
  for (const ending of ['\n', '\r\n', '\r'])
    for (const last of ['', ending, `${ending}${ending}`])
      expect(read(`\uFEFF${lines.join(ending)}${last}`)).toEqual(responsibility)
})

it('what is no UTF-8 is Windows-1252', () => {
  const bytes = Uint8Array.from('a;b\nH\xf6yry;\x80 5', (character) => character.charCodeAt(0))
  expect(readCsv(bytes)).toEqual({ headings: ['a', 'b'], rows: [{ a: 'Höyry', b: '€ 5' }] })
})

it('what begins with the mark of UTF-16 is UTF-16', () => {
  const bytes = Buffer.from('\uFEFFa;b\nHöyry;ž', 'utf16le')
  const table = { headings: ['a', 'b'], rows: [{ a: 'Höyry', b: 'ž' }] }
  expect(readCsv(bytes)).toEqual(table)
  expect(readCsv(bytes.swap16())).toEqual(table)
})

it.each(['sep=,\n', 'SEP=,\r\n', '\uFEFFsep=,\r'])('%j names the delimiter', (line) => {
  expect(read(`${line}a;b,c\n1;2,3`)).toEqual({
    headings: ['a;b', 'c'],
    rows: [{ 'a;b': '1;2', c: '3' }],
  })
})

it('a first line that names another delimiter is one of headings', () => {
  expect(read('sep=|;b\n1;2')).toEqual({
    headings: ['sep=|', 'b'],
    rows: [{ 'sep=|': '1', b: '2' }],
  })
})

it('empty cells, lines and columns are left out', () => {
  expect(read('a;b;;\n;;;\n1;;\n\n;2;;\n3')).toEqual({
    headings: ['a', 'b'],
    rows: [{ a: '1' }, { b: '2' }, { a: '3' }],
  })
})

it('a quote within a cell is one', () => {
  expect(read('a;b\n5" ruuvi;"x"')).toEqual({
    headings: ['a', 'b'],
    rows: [{ a: '5" ruuvi', b: 'x' }],
  })
})

it.each([
  ['', { problem: 'no headings' }],
  ['\n;;\n', { problem: 'no headings' }],
  ['a;b; a\n1;2;3', { problem: 'the same heading twice' }],
  ['a;b\n1;2\n3;4;5', { problem: 'too many cells', row: 2 }],
  ['a;;b\n1;2;3', { problem: 'too many cells', row: 1 }],
  ['a;b\n1;"2', { problem: 'a quote without an end' }],
  ['a;b\n1;"2"3', { problem: 'a quote without an end' }],
])('%j is no table', (text, problem) => {
  expect(read(text)).toEqual(problem)
})

it('what a spreadsheet writes is read as it was', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => text !== '')
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(rows, fc.constantFrom(';', ',', '\t'), (cells, delimiter) => {
      const lines = [['a', 'b'], ...cells].map((line) => line.map(quoted).join(delimiter))
      expect(read(lines.join('\r\n'))).toEqual({
        headings: ['a', 'b'],
        rows: cells.map(([a, b]) => ({ a, b })),
      })
    }),
  )
})

it('no bytes make it throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const read = readCsv(bytes)
      expect('problem' in read || read.headings.length > 0).toBe(true)
    }),
  )
})
