import type { Schema } from '../../api/route.ts'
import { isoDay } from '../../api/values.ts'
import { parseTypedDate } from '../../domain/dates.ts'
import { type CsvProblem, readCsv } from './csv.ts'
import { CommandFailed } from './service.ts'

/** The fields of a row, by name. */
export type Fields = Readonly<Record<string, Schema>>

/** The rows of a table, and the names of their columns. */
export interface FieldTable {
  readonly headings: readonly string[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/**
 * Reads the rows of a table in CSV. A cell becomes a number, `true` or `false`, a day in ISO or a list
 * of words where its field takes one and the cell is one; every other cell stays a text, which the
 * server rejects in such a field. Throws CommandFailed for what is no table.
 */
export function readTable(file: string, bytes: Uint8Array, fields: Fields): FieldTable {
  const table = readCsv(bytes)
  if ('problem' in table)
    throw new CommandFailed(`The file ${file} is not a table in CSV: ${sentenceOf(table)}.`)
  const readers = new Map(table.headings.map((name) => [name, readerOf(fields[name])]))
  const rows = table.rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [name, readers.get(name)?.(cell.trim()) ?? cell]),
    ),
  )
  return { headings: table.headings, rows }
}

/** Returns the schema of a field without what lets it be left out. */
export function innerOf(schema: Schema): Schema {
  const { innerType } = definitionOf(schema)
  return innerType === undefined ? schema : innerOf(innerType)
}

interface Definition {
  readonly type: string
  /** Of what may be left out. */
  readonly innerType?: Schema
}

const definitionOf = (schema: Schema): Definition => schema._zod.def

/** Reads a cell; null when it holds nothing that the field takes beside a text. */
type Reader = (cell: string) => unknown

/** Spreadsheets write decimals with a point or a comma. */
const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,6})?$/
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'kyllä', 'ja', 'yes'].map((word) => [word, true] as const),
  ...['false', 'ei', 'nej', 'no'].map((word) => [word, false] as const),
])
const BETWEEN_WORDS = /[\s,;]+/

const readers: Readonly<Record<string, Reader>> = {
  number: (cell) => (NUMBER.test(cell) ? Number(cell.replace(',', '.')) : null),
  boolean: (cell) => FLAGS.get(cell.toLowerCase()) ?? null,
  array: (cell) => cell.split(BETWEEN_WORDS).filter(Boolean),
}

function readerOf(schema: Schema | undefined): Reader | undefined {
  if (schema === undefined) return undefined
  const inner = innerOf(schema)
  if (inner === isoDay) return parseTypedDate
  return readers[definitionOf(inner).type]
}

const sentenceOf = (found: CsvProblem): string =>
  found.problem === 'too many cells'
    ? `row ${found.row} has a cell without a heading`
    : `it has ${found.problem}`
