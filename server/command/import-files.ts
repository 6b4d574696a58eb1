import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImportKind, importKindsInOrder, importRowSchemas } from '../../api/provider-import.ts'
import type { Schema } from '../../api/route.ts'
import { unwrapOptional, zodDefinitionOf } from '../../api/schema-parts.ts'
import { escapeInvisible } from '../../domain/unseen.ts'
import { describeReadFailure } from '../kernel/base/file-failure.ts'
import { type CsvFile, openCsvFile, type RowFields } from './csv-file.ts'
import {
  CannotJoinRows,
  type JoinedRows,
  type JoinProblem,
  joinRows,
  type RowPartSource,
  type RowSource,
} from './joined-rows.ts'
import { parseJsonList } from './json-rows.ts'
import { findRowCountProblems, ROW_COUNTS_FILE } from './row-counts.ts'
import { CommandFailed, CommandFailedWithLines } from './service.ts'
import { TemporaryFileFailed, TemporaryRecordFile } from './spill.ts'
import { findUnknownFiles } from './unknown-files.ts'

/** The rows of a kind in a folder, which are read from the disk as they are asked for. */
export interface ImportFile extends JoinedRows {
  readonly kind: ImportKind
  /** The name of the main file, such as `contracts.csv`. */
  readonly name: string
  /** The headings of the tables; null for a list in JSON. */
  readonly columns: {
    readonly own: readonly string[]
    /**
     * The headings of the table of lists, such as `contract-tenants.csv`; null when the rows have
     * no such table.
     */
    readonly list: readonly string[] | null
  } | null
}

/** A list that rows have, in a table of its own: its column `owner` names what each part belongs to. */
interface ListTable {
  readonly field: string
  readonly file: string
  readonly owner: string
  /** Whether the file may be missing, which means that no row has any parts. */
  readonly isOptional?: boolean
}

/** The CSV files of lists, by the kind whose rows have the list. */
export const listCsvByKind: Partial<Record<ImportKind, ListTable>> = {
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

/** What the functions need that open the files of a folder. */
interface Reading {
  readonly folder: string
  readonly names: readonly string[]
  readonly spill: TemporaryRecordFile
  readonly onRead: (kind: ImportKind, rows: number) => void
}

/** Thrown for a folder with files that cannot be read; the message has a line for each problem. */
export class UnreadableFiles extends CommandFailedWithLines {
  /** The files of the folder that can be read. */
  readonly files: readonly ImportFile[]
  /** The kinds whose files cannot be read, so that their rows are not known. */
  readonly kinds: ReadonlySet<ImportKind>

  constructor(
    sentences: readonly string[],
    { files, kinds }: Pick<UnreadableFiles, 'files' | 'kinds'>,
  ) {
    super([...new Set(sentences)].map(escapeInvisible).join('\n'))
    this.files = files
    this.kinds = kinds
  }
}

/** Thrown for tables of a kind that cannot be read. */
class TableProblems extends CommandFailed {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

/**
 * Whether an error says that a file of the folder cannot be read. The failure of a temporary file
 * is no such error.
 */
const isOfFile = (error: unknown): error is CommandFailed =>
  error instanceof CommandFailed && !(error instanceof TemporaryFileFailed)

/** Collects sentences about what is wrong with files. */
class FileProblems {
  readonly sentences: string[] = []

  /**
   * Runs `read` and returns its result. When a file cannot be read, adds the reason and returns
   * null.
   */
  async collect<T>(read: () => Promise<T>): Promise<T | null> {
    try {
      return await read()
    } catch (error) {
      if (!isOfFile(error)) throw error
      this.sentences.push(...(error instanceof TableProblems ? error.sentences : [error.message]))
      return null
    }
  }
}

/**
 * Opens the files of a folder, `<kind>.json` or `<kind>.csv`, in the order of their dependencies, and
 * reads each once, so that what is wrong with a file is found before any row is sent. `onRead` is
 * called with how many rows were read. Throws UnreadableFiles once all files were read, and
 * CommandFailed for a folder that cannot be read.
 */
export async function openFolder(
  folder: string,
  { spill, onRead = () => {} }: Pick<Reading, 'spill'> & Partial<Pick<Reading, 'onRead'>>,
): Promise<readonly ImportFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new CommandFailed(`The folder ${folder} cannot be read: ${describeReadFailure(error)}.`)
  })
  const problems = new FileProblems()
  problems.sentences.push(
    ...findUnknownFiles(folder, names, {
      kinds: importKindsInOrder.flatMap(namesOf),
      lists: Object.values(listCsvByKind).map(({ file }) => file),
    }),
  )
  const hasUnknown = problems.sentences.length > 0
  const files: ImportFile[] = []
  const kinds = new Set<ImportKind>()
  for (const kind of importKindsInOrder) {
    const before = problems.sentences.length
    const file = await problems.collect(() => openKind(kind, { folder, names, spill, onRead }))
    if (file) files.push(file)
    // A file with an unknown name may belong to any kind without a file.
    else if (hasUnknown || problems.sentences.length > before) kinds.add(kind)
  }
  if (names.includes(ROW_COUNTS_FILE)) {
    const found = await problems.collect(() => findRowCountProblems(folder, countsOf(files)))
    problems.sentences.push(...(found ?? []))
  }
  if (problems.sentences.length > 0) throw new UnreadableFiles(problems.sentences, { files, kinds })
  return files
}

/** How many rows each file has, by its name. */
function countsOf(files: readonly ImportFile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { kind, name, total, totalParts } of files) {
    counts.set(name, total)
    const list = listCsvByKind[kind]
    if (list && totalParts !== null) counts.set(list.file, totalParts)
  }
  return counts
}

/** Opens the file of a kind; null when the folder has no file of it. Throws CommandFailed. */
async function openKind(kind: ImportKind, reading: Reading): Promise<ImportFile | null> {
  const { folder, names } = reading
  const [name, other] = namesOf(kind).filter((one) => names.includes(one))
  if (other !== undefined)
    throw new CommandFailed(`The folder ${folder} has both ${name} and ${other}: remove one.`)
  const list = listCsvByKind[kind]
  if (list && names.includes(list.file) && !name?.endsWith('.csv'))
    throw new CommandFailed(
      `The file ${join(folder, list.file)} belongs to ${kind}.csv, which is not there.`,
    )
  if (name === undefined) return null
  return name.endsWith('.csv') ? openTables(kind, reading) : openList(kind, reading)
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
  const spill = new TemporaryRecordFile()
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

const failedToRead =
  (file: string) =>
  (error: unknown): never => {
    throw new CommandFailed(`The file ${file} cannot be read: ${describeReadFailure(error)}.`)
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
      const rows = parseJsonList(file, await readFile(file).catch(failedToRead(file)))
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

/** Opens `<kind>.csv`, each row of which has its list from the table of the lists. */
async function openTables(kind: ImportKind, reading: Reading): Promise<ImportFile> {
  const { folder, spill, onRead } = reading
  const name = `${kind}.csv`
  const fields: RowFields = { ...importRowSchemas[kind].shape }
  const list = listCsvByKind[kind]
  const problems = new FileProblems()
  const table = await problems.collect(() => openCsvFile(join(folder, name), fields, 'externalId'))
  const listTable = list ? await problems.collect(() => openListTable(kind, list, reading)) : null
  if (table === null || problems.sentences.length > 0)
    throw await allProblems(problems, [table, listTable])
  const source: RowSource = {
    async *rows() {
      for await (const rows of table.rows())
        yield rows.map(({ line, fields: row }) => ({ line, row }))
    },
  }
  const parts: RowPartSource | null =
    list && listTable ? { owner: list.owner, parts: () => listTable.rows() } : null
  const joined = await joinRows(source, {
    parts,
    bytes: Math.max(table.size, listTable?.size ?? 0),
    spill,
    onRead: (rows) => onRead(kind, rows),
  }).catch(async (error: unknown) => {
    if (isOfFile(error)) throw await allProblems(new FileProblems(), [table, listTable], error)
    if (!(error instanceof CannotJoinRows) || !list) throw error
    const { found } = error
    throw new CommandFailed(
      found.problem === 'belongs to no row'
        ? `In ${join(folder, list.file)} ${strangersIn(found)} to no row of ${name}: see ${list.owner}.`
        : `Row ${found.row} of ${table.file} has more than a million characters of ${list.field}.`,
    )
  })
  return {
    kind,
    name,
    columns: { own: table.headings, list: listTable?.headings ?? null },
    total: joined.total,
    totalParts: joined.totalParts,
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

/** Names the parts that belong to no row, as the beginning of a sentence. */
function strangersIn({
  parts,
  total,
}: Extract<JoinProblem, { readonly problem: 'belongs to no row' }>): string {
  const [first] = parts
  if (total === 1) return `row ${first?.part} (line ${first?.line}) belongs`
  const others = total > parts.length ? [`${total - parts.length} more`] : []
  const words = new Intl.ListFormat('en')
  const rows = words.format([...parts.map(({ part }) => String(part)), ...others])
  const lines = words.format([
    ...parts.map(({ line }) => String(line)),
    ...(others.length > 0 ? ['others'] : []),
  ])
  return `rows ${rows} (lines ${lines}) belong`
}

/**
 * Reads tables to their ends to find more problems. Returns an error with all of them; returns
 * `found` when there are no others.
 */
async function allProblems(
  problems: FileProblems,
  tables: readonly (CsvFile | null)[],
  found?: CommandFailed,
): Promise<CommandFailed> {
  for (const table of tables) if (table) await problems.collect(() => readToEnd(table))
  const { sentences } = problems
  return found && sentences.length === 0 ? found : new TableProblems(sentences)
}

async function readToEnd(table: CsvFile): Promise<void> {
  const rows = table.rows()
  while (!(await rows.next()).done);
}

/**
 * Opens the table of the lists of a kind; null when an optional one is missing. Throws
 * CommandFailed when a required one is missing.
 */
async function openListTable(
  kind: ImportKind,
  list: ListTable,
  { folder, names }: Reading,
): Promise<CsvFile | null> {
  const listFile = join(folder, list.file)
  if (!names.includes(list.file)) {
    if (list.isOptional) return null
    throw new CommandFailed(
      `The file ${join(folder, `${kind}.csv`)} lacks its ${list.field}: put ${list.file} beside it, with the column ${list.owner}.`,
    )
  }
  const fields: RowFields = importRowSchemas[kind].shape
  return openCsvFile(listFile, partsOf(fields[list.field]), list.owner)
}

/** Returns the fields of the parts of a list, from the schema of the list. */
function partsOf(schema: Schema | undefined): RowFields {
  if (schema === undefined) throw new Error('A list has no schema')
  const { element } = zodDefinitionOf(unwrapOptional(schema))
  const shape = element && zodDefinitionOf(element).shape
  if (shape === undefined) throw new Error('The parts of a list have no fields')
  return shape
}
