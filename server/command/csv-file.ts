import { type FileHandle, open } from 'node:fs/promises'
import type { Schema } from '../../api/route.ts'
import { unwrapOptional, zodDefinitionOf } from '../../api/schema-parts.ts'
import { isoDay } from '../../api/values.ts'
import { parseTypedDate } from '../../domain/dates.ts'
import { describeReadFailure } from '../kernel/base/file-failure.ts'
import { type CsvProblem, CsvReader, NotCsv } from './csv.ts'
import { type CsvEncoding, CsvEncodingDetector, UnreadableText } from './csv-encoding.ts'
import { CommandFailed } from './service.ts'

/** The fields of a row, by name. */
export type RowFields = Readonly<Record<string, Schema>>

/** A row of a CSV file; `line` is where it begins in the file, from 1. */
export interface CsvFileRow {
  readonly line: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** A CSV file, of which a piece is in memory at a time. */
export interface CsvFile {
  readonly file: string
  readonly headings: readonly string[]
  /** Its length in bytes. */
  readonly size: number
  /**
   * Reads its rows, from the first. A cell becomes a number, `true` or `false`, a day in ISO or a list
   * of words where its field takes one and the cell is one; every other cell stays a text, which the
   * server rejects in such a field. Throws CommandFailed for what is no table, or was changed
   * meanwhile.
   */
  rows(): AsyncGenerator<readonly CsvFileRow[]>
}

const PIECE_BYTES = 256 * 1024

/**
 * Opens a CSV file: reads it once to decide its encoding. Throws CommandFailed for what is no table, or
 * has no column of the name `needed`.
 */
export async function openCsvFile(
  file: string,
  fields: RowFields,
  needed: string,
): Promise<CsvFile> {
  const version = await versionOf(file)
  const read = async function* (encoding: CsvEncoding) {
    const decoder = new TextDecoder(encoding)
    for await (const piece of piecesOf(file, version)) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  }
  const encoding = await refusing(file, () => encodingOf(piecesOf(file, version)))
  const headings = await refusing(file, () => headingsOf(read(encoding)))
  if (!headings.includes(needed))
    throw new CommandFailed(
      `The file ${file} has no column ${needed}: its first line, which names the columns, has ${listed(headings)}.`,
    )
  if (headings.includes('__proto__'))
    throw new CommandFailed(`The file ${file} has a column __proto__, which no row may have.`)
  const readers = new Map(headings.map((name) => [name, readerOf(fields[name])]))
  const fieldsOf = (cells: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(cells).map(([name, cell]) => [name, readers.get(name)?.(cell.trim()) ?? cell]),
    )
  return {
    file,
    headings,
    size: version.size,
    async *rows() {
      const reader = new CsvReader()
      const rowsOf = (text: string, isLast: boolean) =>
        refusing(file, () =>
          reader.read(text, isLast).map(({ line, cells }) => ({ line, fields: fieldsOf(cells) })),
        )
      for await (const text of read(encoding)) yield await rowsOf(text, false)
      yield await rowsOf('', true)
    },
  }
}

const [MAX_HEADINGS, MAX_HEADING] = [10, 40]

/** The first headings, cut where they are long. */
function listed(headings: readonly string[]): string {
  const some = headings
    .slice(0, MAX_HEADINGS)
    .map((name) => (name.length > MAX_HEADING ? `${name.slice(0, MAX_HEADING)}…` : name))
  const others = headings.length - some.length
  return others > 0 ? `${some.join(', ')} and ${others} more` : some.join(', ')
}

/** Says in one sentence why a file is no table. */
async function refusing<T>(file: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof NotCsv)
      throw new CommandFailed(`The file ${file} is not a table in CSV: ${sentenceOf(error.found)}.`)
    if (error instanceof UnreadableText)
      throw new CommandFailed(`The file ${file} is not a table in CSV: ${sentenceOf(error)}.`)
    throw error
  }
}

async function encodingOf(pieces: AsyncIterable<Uint8Array>): Promise<CsvEncoding> {
  const check = new CsvEncodingDetector()
  for await (const piece of pieces) check.add(piece)
  return check.end()
}

async function headingsOf(texts: AsyncIterable<string>): Promise<readonly string[]> {
  const reader = new CsvReader()
  for await (const text of texts) {
    try {
      reader.read(text)
    } catch (error) {
      // What is wrong with rows is found when they are read.
      if (reader.headings === null) throw error
    }
    if (reader.headings !== null) return reader.headings
  }
  reader.read('', true)
  return reader.headings ?? []
}

/** The properties of a file by which a change of it is noticed. */
interface Version {
  readonly size: number
  readonly mtimeMs: number
  readonly ino: number
}

const failedToRead =
  (file: string) =>
  (error: unknown): never => {
    throw new CommandFailed(`The file ${file} cannot be read: ${describeReadFailure(error)}.`)
  }

async function versionOf(file: string): Promise<Version> {
  const handle = await open(file).catch(failedToRead(file))
  try {
    return await versionOfOpen(file, handle)
  } finally {
    await handle.close()
  }
}

async function versionOfOpen(file: string, handle: FileHandle): Promise<Version> {
  const stats = await handle.stat()
  if (!stats.isFile()) throw new CommandFailed(`The file ${file} cannot be read: it is no file.`)
  return { size: stats.size, mtimeMs: stats.mtimeMs, ino: stats.ino }
}

/** Reads a file in pieces, each of which is overwritten by the next one. Throws CommandFailed. */
async function* piecesOf(file: string, version: Version): AsyncGenerator<Uint8Array> {
  const handle = await open(file).catch(failedToRead(file))
  try {
    const refuseChanged = async () => {
      const { size, mtimeMs, ino } = await versionOfOpen(file, handle)
      if (size !== version.size || mtimeMs !== version.mtimeMs || ino !== version.ino)
        throw new CommandFailed(`The file ${file} was changed while it was read: import it again.`)
    }
    await refuseChanged()
    const buffer = Buffer.allocUnsafe(PIECE_BYTES)
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length).catch(failedToRead(file))
      if (bytesRead === 0) return await refuseChanged()
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/** Reads a cell; null when it holds nothing that the field takes beside a text. */
type Reader = (cell: string) => unknown

/** Spreadsheets write decimals with a point or a comma. */
const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,6})?$/
/** A number whose point or comma may be between thousands, or before decimals. */
export const AMBIGUOUS_NUMBER_PATTERN = /^-?[1-9]\d{0,2}[.,]\d{3}$/
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'kyllä', 'ja', 'yes', 'tosi', 'sant'].map((word) => [word, true] as const),
  ...['false', 'ei', 'nej', 'no', 'epätosi', 'falskt'].map((word) => [word, false] as const),
])
const BETWEEN_WORDS = /[\s,;]+/

const readers: Readonly<Record<string, Reader>> = {
  number: (cell) =>
    NUMBER.test(cell) && !AMBIGUOUS_NUMBER_PATTERN.test(cell)
      ? Number(cell.replace(',', '.'))
      : null,
  boolean: (cell) => FLAGS.get(cell.toLowerCase()) ?? null,
  array: (cell) => cell.split(BETWEEN_WORDS).filter(Boolean),
}

function readerOf(schema: Schema | undefined): Reader | undefined {
  if (schema === undefined) return undefined
  const inner = unwrapOptional(schema)
  if (inner === isoDay) return parseTypedDate
  return readers[zodDefinitionOf(inner).type]
}

function sentenceOf(found: CsvProblem): string {
  switch (found.problem) {
    case 'too many cells':
      return `row ${found.row} (line ${found.line}) has a cell without a heading (a cell that holds a delimiter needs quotes)`
    case 'a cut row':
      return `row ${found.row} (line ${found.line}) ends in the middle, without a line break: it was cut off`
    case 'text after a quote':
      return `the row that begins at line ${found.line} has text after a quote: a cell with quotes is in quotes itself, with each of them twice`
    case 'the same heading twice':
      return `it has two columns ${found.heading}`
    case 'two encodings':
      return 'it has letters in two encodings, UTF-8 and Windows-1252: save all of it in UTF-8'
    case 'a quote without an end':
      return `it has a quote without an end, in the row that begins at line ${found.line}`
    case 'a line that is too long':
      return `the row that begins at line ${found.line} has more than a million characters (a quote without an end?)`
    case 'too many columns':
      return 'it has more than 1,000 columns'
    case 'a compressed file':
      return 'it is a compressed file, such as a workbook: save it as CSV'
    case 'no text':
      return 'it has characters that no text has (NUL): save it as CSV in UTF-8'
    case 'a cut character':
      return 'it ends in the middle of a character: it was cut off'
    case 'bytes that differ from its mark':
      return 'it is not in the encoding that its first bytes name: save it as CSV in UTF-8'
    default:
      return `it has ${found.problem}`
  }
}
