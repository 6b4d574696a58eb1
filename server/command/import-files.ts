import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImportKind, importKinds, importOrder } from '../../api/provider-import.ts'
import type { Schema } from '../../api/route.ts'
import { readFailure } from './read-failure.ts'
import { CommandFailed } from './service.ts'
import { type Fields, innerOf, readTable } from './table-rows.ts'

/** The rows of a file. */
interface FileRows {
  readonly kind: ImportKind
  /** Whether they come from tables, and not from a list in JSON. */
  readonly isTable: boolean
  readonly rows: readonly unknown[]
}

/** A list that rows have, in a table of its own: its column `owner` names what each part belongs to. */
interface ListTable {
  readonly field: string
  readonly file: string
  readonly owner: string
  /** Whether it may be missing, when no row has any. */
  readonly isOptional?: boolean
}

/** The tables of lists, by the kind whose rows have them. */
export const listTables: Partial<Record<ImportKind, ListTable>> = {
  contracts: { field: 'tenants', file: 'contract-tenants.csv', owner: 'contractExternalId' },
  bulletins: {
    field: 'attachments',
    file: 'bulletin-attachments.csv',
    owner: 'bulletinExternalId',
    isOptional: true,
  },
  'payment-months': {
    field: 'targets',
    file: 'payment-month-targets.csv',
    owner: 'paymentMonthExternalId',
  },
  'parking-spots': { field: 'prices', file: 'parking-spot-prices.csv', owner: 'spotExternalId' },
}

const namesOf = (kind: ImportKind): readonly [json: string, csv: string] => [
  `${kind}.json`,
  `${kind}.csv`,
]

/**
 * Reads the files of a folder, `<kind>.json` or `<kind>.csv`, in the order of their dependencies.
 * Throws CommandFailed for a folder or a file that cannot be read.
 */
export async function readFolder(folder: string): Promise<FileRows[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new CommandFailed(`The folder ${folder} cannot be read: ${readFailure(error)}.`)
  })
  refuseUnknown(folder, names)
  const files = importOrder.flatMap((kind) => {
    const [name, other] = namesOf(kind).filter((one) => names.includes(one))
    if (other !== undefined)
      throw new CommandFailed(`The folder ${folder} has both ${name} and ${other}: remove one.`)
    const list = listTables[kind]
    if (list && names.includes(list.file) && !name?.endsWith('.csv'))
      throw new CommandFailed(
        `The file ${join(folder, list.file)} belongs to ${kind}.csv, which is not there.`,
      )
    return name === undefined ? [] : [{ kind, name }]
  })
  return Promise.all(
    files.map(async ({ kind, name }) => ({
      kind,
      isTable: name.endsWith('.csv'),
      rows: name.endsWith('.csv')
        ? await rowsOfTables({ kind, folder, names })
        : list(join(folder, name), await bytesOf(join(folder, name))),
    })),
  )
}

/** Refuses a folder without a file that can be imported, or with one that cannot. */
function refuseUnknown(folder: string, names: readonly string[]): void {
  const known = importOrder.flatMap(namesOf)
  const lists = Object.values(listTables).map(({ file }) => file)
  const stranger = names.find(
    (name) => /\.(json|csv)$/.test(name) && !known.includes(name) && !lists.includes(name),
  )
  if (stranger === undefined && names.some((name) => known.includes(name))) return
  const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format([...known, ...lists])
  throw new CommandFailed(
    stranger === undefined
      ? `The folder ${folder} has no ${listed}.`
      : `The file ${join(folder, stranger)} cannot be imported: it is not named ${listed}.`,
  )
}

const bytesOf = (file: string): Promise<Uint8Array> =>
  readFile(file).catch((error: unknown) => {
    throw new CommandFailed(`The file ${file} cannot be read: ${readFailure(error)}.`)
  })

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

/** Reads the rows of `<kind>.csv`, each with its list from the table of the lists. */
async function rowsOfTables({
  kind,
  folder,
  names,
}: {
  readonly kind: ImportKind
  readonly folder: string
  readonly names: readonly string[]
}): Promise<readonly unknown[]> {
  const file = join(folder, `${kind}.csv`)
  const fields: Fields = importKinds[kind].shape
  const { rows } = readTable(file, await bytesOf(file), fields)
  const list = listTables[kind]
  if (list === undefined) return rows
  const listFile = join(folder, list.file)
  if (!names.includes(list.file)) {
    if (list.isOptional) return rows
    throw new CommandFailed(
      `The file ${file} lacks its ${list.field}: put ${list.file} beside it, with the column ${list.owner}.`,
    )
  }
  const table = readTable(listFile, await bytesOf(listFile), partsOf(fields[list.field]))
  if (!table.headings.includes(list.owner))
    throw new CommandFailed(`The file ${listFile} has no column ${list.owner}.`)
  const lists = new Map(rows.map(({ externalId }) => [idIn(externalId), [] as unknown[]]))
  for (const [place, { [list.owner]: owner, ...part }] of table.rows.entries()) {
    const parts = lists.get(idIn(owner))
    if (parts === undefined)
      throw new CommandFailed(
        `Row ${place + 1} of ${listFile} belongs to no row of ${kind}.csv: see its ${list.owner}.`,
      )
    parts.push(part)
  }
  return rows.map((row) => ({ ...row, [list.field]: lists.get(idIn(row['externalId'])) ?? [] }))
}

/** The id that a cell holds; empty without one. */
const idIn = (cell: unknown): string => (typeof cell === 'string' ? cell.trim() : '')

/** The fields of the parts of a list. */
function partsOf(schema: Schema | undefined): Fields {
  if (schema === undefined) throw new Error('A list has no schema')
  const { element } = Object(innerOf(schema)._zod.def) as { readonly element?: Schema }
  const { shape } = Object(element?._zod.def) as { readonly shape?: Fields }
  if (shape === undefined) throw new Error('The parts of a list have no fields')
  return shape
}
