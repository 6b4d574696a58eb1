import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImportKind, importKinds, importOrder } from '../../api/provider-import.ts'
import type { Schema } from '../../api/route.ts'
import { definitionOf, innerOf } from '../../api/schema-parts.ts'
import { MAX_ROW_LENGTH } from './csv.ts'
import {
  type JoinedRows,
  joinRows,
  NotJoined,
  type PartSource,
  type RowSource,
} from './joined-rows.ts'
import { readFailure } from './read-failure.ts'
import { CommandFailed } from './service.ts'
import { Spill } from './spill.ts'
import { type Fields, openTable, type Table } from './table-rows.ts'

/** The rows of a kind in a folder, which are read from the disk as they are asked for. */
export interface ImportFile extends JoinedRows {
  readonly kind: ImportKind
  /** Its name, such as `contracts.csv`. */
  readonly name: string
  /** The columns of its tables; null for a list in JSON. */
  readonly columns: {
    readonly own: readonly string[]
    /** Those of the table of its lists; null without one. */
    readonly list: readonly string[] | null
  } | null
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

/** The longest list in JSON, which is read whole, in bytes. */
const MAX_JSON_BYTES = 50 * 1024 * 1024

const namesOf = (kind: ImportKind): readonly [json: string, csv: string] => [
  `${kind}.json`,
  `${kind}.csv`,
]

/** What reading a folder uses. */
interface Reading {
  readonly folder: string
  readonly names: readonly string[]
  readonly spill: Spill
  readonly onRead: (kind: ImportKind, rows: number) => void
}

/**
 * Opens the files of a folder, `<kind>.json` or `<kind>.csv`, in the order of their dependencies, and
 * reads each once, so that what is wrong with a file is found before any row is sent. `onRead` is
 * called with how many rows were read. Throws CommandFailed for a folder or a file that cannot be read.
 */
export async function openFolder(
  folder: string,
  { spill, onRead = () => {} }: Pick<Reading, 'spill'> & Partial<Pick<Reading, 'onRead'>>,
): Promise<readonly ImportFile[]> {
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
  const opened: ImportFile[] = []
  for (const { kind, name } of files)
    opened.push(
      await (name.endsWith('.csv')
        ? openTables(kind, { folder, names, spill, onRead })
        : openList(kind, { folder, names, spill, onRead })),
    )
  return opened
}

/** The rows of a file, whole. */
interface FileRows {
  readonly kind: ImportKind
  /** Whether they come from tables, and not from a list in JSON. */
  readonly isTable: boolean
  readonly rows: readonly unknown[]
}

/** Reads the files of a small folder whole. Throws as `openFolder` does. */
export async function readFolder(folder: string): Promise<FileRows[]> {
  const spill = new Spill()
  try {
    const read: FileRows[] = []
    for (const file of await openFolder(folder, { spill })) {
      const rows: unknown[] = []
      for await (const { row } of file.rows()) rows.push(row)
      read.push({ kind: file.kind, isTable: file.columns !== null, rows })
    }
    return read
  } finally {
    await spill.close()
  }
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

const failedToRead =
  (file: string) =>
  (error: unknown): never => {
    throw new CommandFailed(`The file ${file} cannot be read: ${readFailure(error)}.`)
  }

/** Opens a list in JSON. */
async function openList(kind: ImportKind, { folder, spill, onRead }: Reading): Promise<ImportFile> {
  const name = `${kind}.json`
  const file = join(folder, name)
  const { size } = await stat(file).catch(failedToRead(file))
  if (size > MAX_JSON_BYTES)
    throw new CommandFailed(
      `The file ${file} has more than 50 MB, and a list in JSON is read whole: make it a table, ${kind}.csv, which may have any length.`,
    )
  const source: RowSource = {
    async *rows() {
      const rows = listIn(file, await readFile(file).catch(failedToRead(file)))
      yield rows.map((row) => ({ line: null, row }))
    },
  }
  const joined = await joinRows(source, {
    parts: null,
    bytes: size,
    spill,
    onRead: (rows) => onRead(kind, rows),
  })
  return { kind, name, columns: null, ...joined }
}

function listIn(file: string, bytes: Uint8Array): readonly unknown[] {
  const rows = parse(new TextDecoder().decode(bytes))
  if (!Array.isArray(rows)) throw new CommandFailed(`The file ${file} is not a list in JSON.`)
  const long = rows.findIndex((row) => JSON.stringify(row).length > MAX_ROW_LENGTH)
  if (long >= 0)
    throw new CommandFailed(`Row ${long + 1} of ${file} has more than a million characters.`)
  return rows
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Opens `<kind>.csv`, each row of which has its list from the table of the lists. */
async function openTables(kind: ImportKind, reading: Reading): Promise<ImportFile> {
  const { folder, spill, onRead } = reading
  const name = `${kind}.csv`
  const fields: Fields = { ...importKinds[kind].shape }
  const table = await openTable(join(folder, name), fields)
  const list = listTables[kind]
  const listTable = list ? await openListTable(kind, list, reading) : null
  const source: RowSource = {
    async *rows() {
      for await (const rows of table.rows())
        yield rows.map(({ line, fields: row }) => ({ line, row }))
    },
  }
  const parts: PartSource | null =
    list && listTable ? { owner: list.owner, parts: () => listTable.rows() } : null
  const joined = await joinRows(source, {
    parts,
    bytes: Math.max(table.size, listTable?.size ?? 0),
    spill,
    onRead: (rows) => onRead(kind, rows),
  }).catch((error: unknown) => {
    if (!(error instanceof NotJoined) || !list) throw error
    const { found } = error
    throw new CommandFailed(
      found.problem === 'belongs to no row'
        ? `Row ${found.part} (line ${found.line}) of ${join(folder, list.file)} belongs to no row of ${name}: see its ${list.owner}.`
        : `Row ${found.row} of ${table.file} has more than a million characters of ${list.field}.`,
    )
  })
  return {
    kind,
    name,
    columns: { own: table.headings, list: listTable?.headings ?? null },
    total: joined.total,
    async *rows() {
      for await (const placed of joined.rows())
        yield placed.parts === null || !list
          ? placed
          : {
              ...placed,
              row: { ...Object(placed.row), [list.field]: placed.parts.map((part) => part.fields) },
            }
    },
  }
}

/** Opens the table of the lists of a kind; null where it may be missing. */
async function openListTable(
  kind: ImportKind,
  list: ListTable,
  { folder, names }: Reading,
): Promise<Table | null> {
  const listFile = join(folder, list.file)
  if (!names.includes(list.file)) {
    if (list.isOptional) return null
    throw new CommandFailed(
      `The file ${join(folder, `${kind}.csv`)} lacks its ${list.field}: put ${list.file} beside it, with the column ${list.owner}.`,
    )
  }
  const fields: Fields = importKinds[kind].shape
  const table = await openTable(listFile, partsOf(fields[list.field]))
  if (!table.headings.includes(list.owner))
    throw new CommandFailed(`The file ${listFile} has no column ${list.owner}.`)
  return table
}

/** The fields of the parts of a list. */
function partsOf(schema: Schema | undefined): Fields {
  if (schema === undefined) throw new Error('A list has no schema')
  const { element } = definitionOf(innerOf(schema))
  const shape = element && definitionOf(element).shape
  if (shape === undefined) throw new Error('The parts of a list have no fields')
  return shape
}
