import type { ImportKind } from '../../api/provider-import.ts'
import { listTables } from './import-files.ts'
import { csvText } from './write-csv.ts'

/** A file to write: its name, and what it has. */
interface WrittenFile {
  readonly name: string
  readonly text: string
}

/**
 * Writes rows of a kind as the tables that an import reads: `<kind>.csv`, and beside it the table of
 * their lists. Columns are the fields that a row has.
 */
export function tablesOf(kind: ImportKind, rows: readonly unknown[]): readonly WrittenFile[] {
  const own = rows.map((row): Readonly<Record<string, unknown>> => Object(row))
  const lists = listTables[kind]
  if (lists === undefined) return [{ name: `${kind}.csv`, text: csvOf(own) }]
  const parts = own.flatMap(({ externalId, [lists.field]: list }) =>
    (Array.isArray(list) ? list : []).map((part: unknown) => ({
      [lists.owner]: externalId,
      ...Object(part),
    })),
  )
  return [
    {
      name: `${kind}.csv`,
      text: csvOf(own.map((row) => ({ ...row, [lists.field]: undefined }))),
    },
    { name: lists.file, text: csvOf(parts, [lists.owner]) },
  ]
}

/** Writes rows as a table; its first columns are there without rows too. */
function csvOf(
  rows: readonly Readonly<Record<string, unknown>>[],
  first: readonly string[] = [],
): string {
  const filled = rows.flatMap((row) => Object.keys(row).filter((name) => row[name] !== undefined))
  const headings = [...new Set([...first, ...filled])]
  return csvText([headings, ...rows.map((row) => headings.map((name) => cellOf(row[name])))])
}

/** A cell as an import reads it. A table has texts, numbers, flags and lists of words alone. */
function cellOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
