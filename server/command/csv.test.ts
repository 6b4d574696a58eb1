import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WorkLimit } from '../../domain/work-limit.ts'
import { CsvReader, NotCsv, parseCsv } from './csv.ts'
import { CsvEncodingDetector } from './csv-encoding.ts'

const read = (text: string) => parseCsv(new TextEncoder().encode(text))

const responsibility = {
  headings: ['externalId', 'defectClassId', 'fi'],
  rows: [
    {
      line: 2,
      cells: { externalId: 'S-1', defectClassId: '2', fi: 'Hana; "viemäri"\nja patteri' },
    },
  ],
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

it('bytes that are not UTF-8 are read as Windows-1252', () => {
  const bytes = Uint8Array.from('a;b\nH\xf6yry;\x80 5', (character) => character.charCodeAt(0))
  expect(parseCsv(bytes)).toEqual({
    headings: ['a', 'b'],
    rows: [{ line: 2, cells: { a: 'Höyry', b: '€ 5' } }],
  })
})

it('bytes that begin with the byte order mark of UTF-16 are read as UTF-16', () => {
  const bytes = Buffer.from('\uFEFFa;b\nHöyry;ž', 'utf16le')
  const table = { headings: ['a', 'b'], rows: [{ line: 2, cells: { a: 'Höyry', b: 'ž' } }] }
  expect(parseCsv(bytes)).toEqual(table)
  expect(parseCsv(bytes.swap16())).toEqual(table)
})

it.each(['sep=,\n', 'SEP=,\r\n', '\uFEFFsep=,\r'])(
  'the table %j is read with the delimiter that its first line names',
  (line) => {
    expect(read(`${line}a;b,c\n1;2,3`)).toEqual({
      headings: ['a;b', 'c'],
      rows: [{ line: 3, cells: { 'a;b': '1;2', c: '3' } }],
    })
  },
)

it('a first line that names an unsupported delimiter, such as sep=|, is read as headings', () => {
  expect(read('sep=|;b\n1;2')).toEqual({
    headings: ['sep=|', 'b'],
    rows: [{ line: 2, cells: { 'sep=|': '1', b: '2' } }],
  })
})

it('blank cells, blank lines and empty columns are left out of the rows', () => {
  expect(read('a;b;;\n; ;;\n1;\t;\n\n;2;;\n3\n')).toEqual({
    headings: ['a', 'b'],
    rows: [
      { line: 3, cells: { a: '1' } },
      { line: 5, cells: { b: '2' } },
      { line: 6, cells: { a: '3' } },
    ],
  })
})

it('a quotation mark within a cell is part of its text', () => {
  expect(read('a;b\n5" ruuvi;"x"')).toEqual({
    headings: ['a', 'b'],
    rows: [{ line: 2, cells: { a: '5" ruuvi', b: 'x' } }],
  })
})

it.each([
  ['', { problem: 'no headings' }],
  ['\n;;\n', { problem: 'no headings' }],
  ['a;b; a\n1;2;3', { problem: 'the same heading twice', heading: 'a' }],
  ['a;b\n1;2\n3;4;5', { problem: 'too many cells', row: 2, line: 3 }],
  ['a;;b\n1;2;3', { problem: 'too many cells', row: 1, line: 2 }],
  ['a;b\n1;"2', { problem: 'a quote without an end', line: 2 }],
  ['a;b\n1;"2"3', { problem: 'text after a quote', line: 2 }],
  ['a;b;c\n1;2;3\n4;5', { problem: 'a cut row', row: 2, line: 3 }],
])('%j cannot be read as a table', (text, problem) => {
  expect(read(text)).toEqual(problem)
})

const cell = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => text.trim() !== '')
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

it('a CSV table written by a spreadsheet is read with the values that it had', () => {
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(rows, fc.constantFrom(';', ',', '\t'), (cells, delimiter) => {
      const lines = [['a', 'b'], ...cells].map((line) => line.map(quoted).join(delimiter))
      const table = read(lines.join('\r\n'))
      if ('problem' in table) throw new Error(table.problem)
      expect(table.rows.map((row) => row.cells)).toEqual(cells.map(([a, b]) => ({ a, b })))
    }),
  )
})

/** Cuts a list at these places, which are taken modulo its length. */
const piecesOf = <List extends Uint8Array | string>(list: List, cuts: readonly number[]) => {
  const places = cuts.map((cut) => cut % (list.length + 1)).toSorted((a, b) => a - b)
  return [...places, list.length].map((end, at) => list.slice(places[at - 1] ?? 0, end)) as List[]
}
const cuts = fc.array(fc.nat(), { maxLength: 12 })
/** Texts in which what has a meaning in a table is frequent. */
const anyTable = fc
  .array(
    fc.constantFrom('"', '""', ';', ',', '\r', '\n', '\r\n', 'a', 'bc', 'ö', '€', '😀', 'sep=;'),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(''))
  .chain((text) => fc.constantFrom(text, `a;b;c;d\n${text}`, `\uFEFFx;"y"\r\n${text}`))

/** Reads a table in pieces, as from a disk. */
function readPieces(bytes: Uint8Array, pieces: (text: string) => readonly string[]) {
  try {
    const check = new CsvEncodingDetector()
    check.add(bytes)
    const reader = new CsvReader()
    const text = new TextDecoder(check.end()).decode(bytes)
    const rows = pieces(text).flatMap((piece) => reader.read(piece))
    return { rows: [...rows, ...reader.read('', true)], headings: reader.headings }
  } catch (error) {
    if (error instanceof NotCsv) return error.found
    throw error
  }
}

it('a CSV table gives the same rows, whatever the size of the pieces in which it is read', () => {
  fc.assert(
    fc.property(anyTable, cuts, (text, places) => {
      const bytes = new TextEncoder().encode(text)
      expect(readPieces(bytes, (whole) => piecesOf(whole, places))).toEqual(parseCsv(bytes))
    }),
    { numRuns: 500 },
  )
})

it('the same encoding is found, whatever the size of the pieces in which the bytes are read', () => {
  const encodingOf = (pieces: readonly Uint8Array[]) => {
    const check = new CsvEncodingDetector()
    try {
      for (const piece of pieces) check.add(piece)
      return check.end()
    } catch (error) {
      return error
    }
  }
  const bytesOf = (encoding: 'utf8' | 'utf16le' | 'latin1') =>
    fc.tuple(anyTable, fc.nat({ max: 3 })).map(([text, cut]) => {
      const bytes = Buffer.from(encoding === 'utf8' ? text : `\uFEFF${text}`, encoding)
      return bytes.subarray(0, Math.max(0, bytes.length - cut))
    })
  const anyBytes = fc.oneof(bytesOf('utf8'), bytesOf('utf16le'), bytesOf('latin1'), fc.uint8Array())
  fc.assert(
    fc.property(anyBytes, cuts, (bytes, places) => {
      expect(encodingOf(piecesOf(bytes, places))).toEqual(encodingOf([bytes]))
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['PK\x03\x04\x14\x00', 'a compressed file'],
  ['a;b\n1;\x00', 'no text'],
  ['a\x00;\x00b\x00', 'no text'],
  ['\xd0\xcf\x11\xe0\xa1', 'a compressed file'],
  ['a\n\xc3\xa4\n\xf6\n', 'two encodings'],
  ['a;b\n\xc3\xb6;\xe2\x82', 'a cut character'],
  ['\xef\xbb\xbfa;b\n1;\xc3', 'a cut character'],
  ['\xff\xfea\x00;\x00b', 'a cut character'],
  ['\xef\xbb\xbfa;b\n\xf6;1', 'bytes that differ from its mark'],
])('%j cannot be decoded as text', (bytes, problem) => {
  expect(parseCsv(Buffer.from(bytes, 'latin1'))).toEqual({ problem })
})

it('a last byte beyond ASCII is read as a letter of Windows-1252', () => {
  expect(parseCsv(Buffer.from('a\nHyv\xf6', 'latin1'))).toEqual({
    headings: ['a'],
    rows: [{ line: 2, cells: { a: 'Hyvö' } }],
  })
})

it('long rows and tables with many columns are refused before the whole row is read', () => {
  const reader = new CsvReader()
  const piece = 'x'.repeat(100_000)
  reader.read('a;b\n1;2\n')
  const readOn = () => {
    for (let pieces = 0; pieces < 1000; pieces += 1) reader.read(piece)
  }
  expect(readOn).toThrow(new NotCsv({ problem: 'a line that is too long', line: 3 }))
  const headings = Array.from({ length: 1001 }, (_, place) => `c${place}`).join(';')
  expect(read(headings)).toEqual({ problem: 'too many columns' })
})

it('a long quoted row that arrives in small pieces takes work in proportion to its length', () => {
  const spentOn = (length: number) => {
    const limit = new WorkLimit(Infinity)
    const reader = new CsvReader(limit)
    reader.read('a;b\n"')
    for (let at = 0; at < length; at += 100) reader.read('""'.repeat(50))
    reader.read('";1\n', true)
    return limit.spent
  }
  expect(spentOn(200_000)).toBeLessThan(2.3 * spentOn(100_000))
})

it('reading a table throws no error but its own kind, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const read = parseCsv(bytes)
      expect('problem' in read || read.headings.length > 0).toBe(true)
    }),
  )
})
