import { expect, it } from 'vitest'
import { jsonObject, MAX_JSON_PART_CHARACTERS, partsOf } from './json-parts.ts'

async function* listOf<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

async function collected(pieces: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}

const textOf = async (members: Readonly<Record<string, unknown>>): Promise<string> =>
  (await collected(jsonObject(Object.entries(members)))).join('')

it('An object whose lists are read while it is written gives the same text as JSON.stringify', async () => {
  const values = {
    text: 'a\n"ä"\u0001 {\n} 🏠',
    at: new Date('2026-11-21T10:00:00Z'),
    none: null,
    missing: undefined,
    deep: { list: [1, [], {}, { a: [true] }], empty: {} },
  }
  const rows = [values, 'text', null, []]
  expect(
    await textOf({
      ...values,
      empty: listOf([]),
      rows: listOf(rows),
      section: { first: 1, missing: undefined, rows: listOf(rows), last: values },
      threads: listOf([
        { id: 1, entries: listOf(rows) },
        { id: 2, entries: listOf([]) },
      ]),
    }),
  ).toBe(
    JSON.stringify(
      {
        ...values,
        empty: [],
        rows,
        section: { first: 1, rows, last: values },
        threads: [
          { id: 1, entries: rows },
          { id: 2, entries: [] },
        ],
      },
      null,
      2,
    ),
  )
  expect(await textOf({ missing: undefined })).toBe('{}')
})

it.each([0, 1, 2])(
  'The parts of a JSON text have a bounded length and split no character, after %i other characters',
  async (shift) => {
    const pieces = [
      'x'.repeat(shift),
      '🏠'.repeat(MAX_JSON_PART_CHARACTERS),
      'ä',
      '€'.repeat(MAX_JSON_PART_CHARACTERS),
      '',
    ]
    const parts = await collected(partsOf(listOf(pieces)))
    expect(parts.join('')).toBe(pieces.join(''))
    expect(Buffer.concat(parts.map((part) => Buffer.from(part))).toString()).toBe(pieces.join(''))
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(MAX_JSON_PART_CHARACTERS)
    for (const part of parts.slice(0, -1))
      expect(part.length).toBeGreaterThan(MAX_JSON_PART_CHARACTERS - 2)
  },
)
