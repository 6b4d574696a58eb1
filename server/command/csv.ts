import { WorkLimit } from '../../domain/work-limit.ts'

/** A table of texts: its headings, and each row by them. */
export interface Table {
  readonly headings: readonly string[]
  readonly rows: readonly Readonly<Record<string, string>>[]
}

/** Why bytes are no table; `row` counts from 1 after the headings. */
export type CsvProblem =
  | { readonly problem: 'no headings' | 'the same heading twice' | 'a quote without an end' }
  | { readonly problem: 'too many cells'; readonly row: number }

const DELIMITERS = [';', ',', '\t']

/**
 * Reads a table as spreadsheets write it: cells between `;`, `,` or tabs, in quotes where they hold
 * those or line breaks; UTF-16 with its mark, UTF-8, else Windows-1252. A first line `sep=;` names the
 * delimiter. Empty cells and empty lines are left out. Every cell and quote is a step; throws
 * `TooMuchWork` when they exceed the limit.
 */
export function readCsv(
  bytes: Uint8Array,
  limit: WorkLimit = new WorkLimit(Infinity),
): Table | CsvProblem {
  const whole = textOf(bytes)
  // Excel names the delimiter so, and reads it.
  const [line, before = ''] = /^sep=([;,\t])(?:\r\n|\r|\n)/i.exec(whole) ?? []
  const text = line === undefined ? whole : whole.slice(line.length)
  const delimiter = before || delimiterOf(text)
  const lines = linesOf(text, delimiter, limit)
  if (lines === null) return { problem: 'a quote without an end' }
  const [first = [], ...others] = lines
  const headings = first.map((heading) => heading.trim())
  const filled = headings.filter(Boolean)
  if (filled.length === 0) return { problem: 'no headings' }
  if (new Set(filled).size < filled.length) return { problem: 'the same heading twice' }
  const long = others.findIndex((cells) =>
    cells.some((cell, place) => cell !== '' && !headings[place]),
  )
  if (long >= 0) return { problem: 'too many cells', row: long + 1 }
  const rows = others.map((cells) =>
    Object.fromEntries(
      cells.flatMap((cell, place) => (cell === '' ? [] : [[headings[place] ?? '', cell]])),
    ),
  )
  return { headings: filled, rows }
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The delimiter that occurs most often in the first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1)
  const counts = DELIMITERS.map((one) => line.split(one).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';'
}

/** Splits a text into lines of cells, without empty ones; null when a quote has no end, or a cell goes on after it. */
function linesOf(text: string, delimiter: string, limit: WorkLimit): string[][] | null {
  // unchecked pattern: a class of characters
  const stop = new RegExp(`[${delimiter}\\r\\n]`, 'g')
  const lines: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    const isQuoted = text[at] === '"'
    limit.spend()
    const end = isQuoted ? endOfQuote(text, at, limit) : endOfPlain(text, at, stop)
    if (end === -1) return null
    cells.push(isQuoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end))
    at = isQuoted ? end + 1 : end
    const after = text[at]
    if (after !== undefined && after !== delimiter && after !== '\r' && after !== '\n') return null
    if (after !== delimiter) {
      if (cells.some((cell) => cell !== '')) lines.push(cells)
      cells = []
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  if (cells.some((cell) => cell !== '')) lines.push(cells)
  return lines
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
