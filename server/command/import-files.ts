import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImportKind, importKinds, importOrder } from '../../api/provider-import.ts'
import type { Schema } from '../../api/route.ts'
import { type CsvProblem, readCsv } from './csv.ts'
import { CommandFailed } from './service.ts'

/** The rows of a file. */
interface FileRows {
  readonly kind: ImportKind
  readonly rows: readonly unknown[]
}

/**
 * Contracts come with their tenants, months with their targets and parking spots with their prices,
 * which a table has no place for.
 */
const listed: readonly ImportKind[] = ['contracts', 'payment-months', 'parking-spots']
const namesOf = (kind: ImportKind): readonly string[] =>
  listed.includes(kind) ? [`${kind}.json`] : [`${kind}.json`, `${kind}.csv`]

/**
 * Reads the files of a folder, `<kind>.json` or `<kind>.csv`, in the order of their dependencies.
 * Throws CommandFailed for a folder or a file that cannot be read.
 */
export async function readFolder(folder: string): Promise<FileRows[]> {
  const names = await readdir(folder).catch(() => {
    throw new CommandFailed(`The folder ${folder} cannot be read.`)
  })
  const known = importOrder.flatMap(namesOf)
  const stranger = names.find((name) => /\.(json|csv)$/.test(name) && !known.includes(name))
  if (stranger !== undefined || !known.some((name) => names.includes(name))) {
    const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(known)
    throw new CommandFailed(
      stranger === undefined
        ? `The folder ${folder} has no ${list}.`
        : `The file ${join(folder, stranger)} cannot be imported: it is not named ${list}.`,
    )
  }
  const files = importOrder.flatMap((kind) => {
    const [name, other] = namesOf(kind).filter((one) => names.includes(one))
    if (other !== undefined)
      throw new CommandFailed(`The folder ${folder} has both ${name} and ${other}: remove one.`)
    return name === undefined ? [] : [{ kind, file: join(folder, name) }]
  })
  return Promise.all(
    files.map(async ({ kind, file }) => {
      const bytes = await readFile(file).catch(() => {
        throw new CommandFailed(`The file ${file} cannot be read.`)
      })
      return {
        kind,
        rows: file.endsWith('.csv') ? tableRows(kind, file, bytes) : list(file, bytes),
      }
    }),
  )
}

function list(file: string, bytes: Uint8Array): readonly unknown[] {
  const rows = parse(new TextDecoder().decode(bytes))
  if (!Array.isArray(rows)) throw new CommandFailed(`The file ${file} is not a list in JSON.`)
  return rows
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The rows of a table, in which numbers, `true` and `false` are such where the field takes them. */
function tableRows(kind: ImportKind, file: string, bytes: Uint8Array): readonly unknown[] {
  const table = readCsv(bytes)
  if ('problem' in table)
    throw new CommandFailed(`The file ${file} is not a table in CSV: ${sentenceOf(table)}.`)
  const fields: Readonly<Record<string, Schema>> = importKinds[kind].shape
  const takes = (type: string) =>
    new Set(table.headings.filter((name) => isOfType(type, fields[name])))
  const numbers = takes('number')
  const flags = takes('boolean')
  const valueOf = (name: string, cell: string) => {
    const written = cell.trim()
    if (numbers.has(name) && NUMBER.test(written)) return Number(written.replace(',', '.'))
    return flags.has(name) && FLAG.test(written) ? written === 'true' : cell
  }
  return table.rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, valueOf(name, cell)])),
  )
}

/** Spreadsheets write decimals with a point or a comma. */
const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,6})?$/
const FLAG = /^(true|false)$/

const sentenceOf = (found: CsvProblem): string =>
  found.problem === 'too many cells'
    ? `row ${found.row} has a cell without a heading`
    : `it has ${found.problem}`

/** Whether a field takes values of a type, also one that may be left out. */
function isOfType(wanted: string, schema: Schema | undefined): boolean {
  const { type, innerType } = Object(schema?._zod.def)
  return type === wanted || (innerType !== undefined && isOfType(wanted, innerType))
}
