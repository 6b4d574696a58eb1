import { removeInvisible } from '../../domain/unseen.ts'
import { WorkLimit } from '../../domain/work-limit.ts'
import { CsvEncodingDetector, type EncodingProblem, UnreadableText } from './csv-encoding.ts'

/** The most characters of one row of a table, and of all parts of one row in a table of lists. */
export const MAX_ROW_LENGTH = 1_000_000
const MAX_COLUMNS = 1000

/** A row of texts by their headings; `line` is where it begins in the file, from 1. */
export interface CsvRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** A table of texts: its headings, and each row by them. */
export interface CsvTable {
  readonly headings: readonly string[]
  readonly rows: readonly CsvRow[]
}

/** Why bytes are not a table; `row` counts from 1 after the headings, `line` in the file. */
export type CsvProblem =
  | { readonly problem: EncodingProblem }
  | { readonly problem: 'no headings' | 'too many columns' }
  | { readonly problem: 'the same heading twice'; readonly heading: string }
  | { readonly problem: QuoteProblem | 'a line that is too long'; readonly line: number }
  | {
      readonly problem: 'too many cells' | 'a cut row'
      readonly row: number
      readonly line: number
    }

type QuoteProblem = 'a quote without an end' | 'text after a quote'

/** Thrown for a text that is no table. */
export class NotCsv extends Error {
  readonly found: CsvProblem

  constructor(found: CsvProblem) {
    super(found.problem)
    this.found = found
  }
}

const DELIMITERS = [';', ',', '\t']
/** A first line that names the delimiter: Excel writes it, and reads it. */
const NAMED_DELIMITER = /^sep=([;,\t])(?:\r\n|\r|\n)/i
const NAMED_LENGTH = 'sep=;\r\n'.length

/**
 * Reads a table as spreadsheets write it, in pieces of any size: cells between `;`, `,` or tabs, in
 * quotes where they hold those or line breaks. A first line `sep=;` names the delimiter. Blank cells
 * and lines of them are left out. A last row without a line break has as many cells as headings, else
 * it was cut off. Every cell and quote is a step; throws `WorkLimitExceeded` when they
 * exceed the limit.
 */
export class CsvReader {
  readonly #limit: WorkLimit
  #text = ''
  /** The length that the text has to reach before it is parsed again: so the work is linear. */
  #awaited = 0
  #line = 1
  #rows = 0
  #syntax: Syntax | null = null
  #headings: readonly string[] | null = null

  constructor(limit: WorkLimit = new WorkLimit(Infinity)) {
    this.#limit = limit
  }

  /** The names of the columns; null until they were read. */
  get headings(): readonly string[] | null {
    return this.#headings?.filter(Boolean) ?? null
  }

  /** Takes the next piece, and returns the rows that it completes. Throws NotCsv. */
  read(piece: string, isLast = false): CsvRow[] {
    this.#text += piece
    if (!isLast && this.#text.length < this.#awaited) return []
    const syntax = this.#syntax ?? this.#begin(isLast)
    const rows = syntax === null ? [] : this.#take(syntax, isLast)
    if (this.#text.length > MAX_ROW_LENGTH) this.#refuseLength()
    this.#awaited = 2 * this.#text.length
    if (isLast && this.#headings === null) throw new NotCsv({ problem: 'no headings' })
    return rows
  }

  /** Takes the rows that are whole from the text. */
  #take(syntax: Syntax, isLast: boolean): CsvRow[] {
    const rows: CsvRow[] = []
    let at = 0
    while (at < this.#text.length) {
      const record = recordAt(this.#text, at, { ...syntax, isLast, limit: this.#limit })
      if (record === null) break
      if (typeof record === 'string') throw new NotCsv({ problem: record, line: this.#line })
      if (record.end - at > MAX_ROW_LENGTH) this.#refuseLength()
      const row = this.#rowOf(record)
      if (row !== null) rows.push(row)
      this.#line += record.breaks
      at = record.end
    }
    this.#text = this.#text.slice(at)
    return rows
  }

  #refuseLength(): never {
    throw new NotCsv({ problem: 'a line that is too long', line: this.#line })
  }

  /** Decides the delimiter, once the first line is there; else returns null. */
  #begin(isLast: boolean): Syntax | null {
    const isThere = this.#text.length >= NAMED_LENGTH && /[\r\n]/.test(this.#text.trimStart())
    if (!isLast && !isThere) return null
    const [line = '', named] = NAMED_DELIMITER.exec(this.#text) ?? []
    this.#text = this.#text.slice(line.length)
    if (named !== undefined) this.#line += 1
    const delimiter = named ?? delimiterOf(this.#text)
    // unchecked pattern: a class of characters
    this.#syntax = { delimiter, stop: new RegExp(`[${delimiter}\\r\\n]`, 'g') }
    return this.#syntax
  }

  /** The row of cells; null for an empty line, and for the headings. */
  #rowOf({ cells, isOpen }: CsvRecord): CsvRow | null {
    if (cells.every(isBlank)) return null
    const headings = this.#headings
    if (headings === null) {
      this.#headings = headingsOf(cells)
      return null
    }
    this.#rows += 1
    const place = { row: this.#rows, line: this.#line }
    if (cells.some((cell, at) => !isBlank(cell) && !headings[at]))
      throw new NotCsv({ problem: 'too many cells', ...place })
    if (isOpen && cells.length <= headings.findLastIndex(Boolean))
      throw new NotCsv({ problem: 'a cut row', ...place })
    return {
      line: this.#line,
      cells: Object.fromEntries(
        cells.flatMap((cell, at) => (isBlank(cell) ? [] : [[headings[at] ?? '', cell]])),
      ),
    }
  }
}

/** Reads the bytes of a whole table. */
export function parseCsv(bytes: Uint8Array, limit?: WorkLimit): CsvTable | CsvProblem {
  try {
    const check = new CsvEncodingDetector()
    check.add(bytes)
    const reader = new CsvReader(limit)
    const rows = reader.read(new TextDecoder(check.end()).decode(bytes), true)
    return { headings: reader.headings ?? [], rows }
  } catch (error) {
    if (error instanceof NotCsv) return error.found
    if (error instanceof UnreadableText) return { problem: error.problem }
    throw error
  }
}

const isBlank = (cell: string): boolean => cell.trim() === ''

/** The delimiter that occurs most often in the first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1)
  const counts = DELIMITERS.map((one) => line.split(one).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';'
}

function headingsOf(cells: readonly string[]): readonly string[] {
  const headings = cells.map((heading) => removeInvisible(heading).trim())
  const filled = headings.filter(Boolean)
  if (filled.length === 0) throw new NotCsv({ problem: 'no headings' })
  if (filled.length > MAX_COLUMNS) throw new NotCsv({ problem: 'too many columns' })
  const again = filled.find((heading, at) => filled.indexOf(heading) < at)
  if (again !== undefined) throw new NotCsv({ problem: 'the same heading twice', heading: again })
  return headings
}

interface Syntax {
  readonly delimiter: string
  /** A pattern that finds the end of a cell without quotes. */
  readonly stop: RegExp
}

interface Parsing extends Syntax {
  readonly isLast: boolean
  readonly limit: WorkLimit
}

/** A line of cells, or several where quotes hold line breaks; `end` is where the next one begins. */
interface CsvRecord {
  readonly cells: readonly string[]
  readonly end: number
  /** How many line breaks it has, its own included. */
  readonly breaks: number
  /** Whether the text ends with it, without a line break. */
  readonly isOpen: boolean
}

/**
 * Reads the record at a place of a text; null when the rest of it is not there yet. In a text that
 * is the last, a quote without an end is a problem, as a cell that goes on after its quote is in any.
 */
function recordAt(
  text: string,
  start: number,
  { delimiter, stop, isLast, limit }: Parsing,
): CsvRecord | QuoteProblem | null {
  const cells: string[] = []
  let breaks = 1
  let at = start
  for (;;) {
    const isQuoted = text[at] === '"'
    limit.spend()
    const end = isQuoted ? endOfQuote(text, at, limit) : endOfPlain(text, at, stop)
    // The meaning of the last character depends on the next one, which has not been read yet.
    if (!isLast && (end === -1 || end + 1 >= text.length)) return null
    if (end === -1) return 'a quote without an end'
    const cell = text.slice(isQuoted ? at + 1 : at, end)
    cells.push(isQuoted ? cell.replaceAll('""', '"') : cell)
    if (isQuoted) breaks += cell.match(/\r\n|\r|\n/g)?.length ?? 0
    at = isQuoted ? end + 1 : end
    const after = text[at]
    if (after === undefined) return { cells, end: at, breaks, isOpen: true }
    if (after === '\r' || after === '\n') {
      if (!isLast && at + 1 >= text.length) return null
      return { cells, end: at + (text.startsWith('\r\n', at) ? 2 : 1), breaks, isOpen: false }
    }
    if (after !== delimiter) return 'text after a quote'
    at += 1
  }
}

/** Where the quote that begins at a place ends; -1 when it does not. */
function endOfQuote(text: string, start: number, limit: WorkLimit): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && text[end + 1] === '"') {
    limit.spend()
    end = text.indexOf('"', end + 2)
  }
  return end
}

function endOfPlain(text: string, start: number, stop: RegExp): number {
  stop.lastIndex = start
  return stop.exec(text)?.index ?? text.length
}
