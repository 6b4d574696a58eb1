import type { ImportFile } from './import-files.ts'
import { listCsvByKind } from './import-files.ts'
import { CSV_BYTE_ORDER_MARK, formatCsvLine } from './write-csv.ts'

/** Lines for a file of rejected rows. */
interface WrittenLines {
  readonly name: string
  readonly lines: readonly string[]
}

/** The headings of the CSV files that an import reads: `<kind>.csv`, and that of their lists. */
export function csvHeadings({ kind, columns }: ImportFile): readonly WrittenLines[] {
  const list = listCsvByKind[kind]
  const heads = [
    { name: `${kind}.csv`, lines: [CSV_BYTE_ORDER_MARK + formatCsvLine(columns?.own ?? [])] },
  ]
  return list && columns?.list
    ? [...heads, { name: list.file, lines: [CSV_BYTE_ORDER_MARK + formatCsvLine(columns.list)] }]
    : heads
}

/** A row as lines of these files, in the same order: one, and one for each part of its list. */
export function csvLines(
  { kind, columns }: ImportFile,
  row: Readonly<Record<string, unknown>>,
): readonly WrittenLines[] {
  const list = listCsvByKind[kind]
  const own = { name: `${kind}.csv`, lines: [cellsOf(columns?.own ?? [], row)] }
  if (!list || !columns?.list) return [own]
  const parts = row[list.field]
  const names = columns.list
  const lines = (Array.isArray(parts) ? parts : []).map((part: unknown) =>
    cellsOf(names, { ...Object(part), [list.owner]: row['externalId'] }),
  )
  return [own, { name: list.file, lines }]
}

const cellsOf = (names: readonly string[], row: Readonly<Record<string, unknown>>): string =>
  formatCsvLine(names.map((name) => cellOf(row[name])))

/** A cell as an import reads it. A table has texts, numbers, flags and lists of words alone. */
function cellOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
