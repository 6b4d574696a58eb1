import { chmod, copyFile, type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { escapeInvisible } from '../../domain/unseen.ts'
import { describeWriteFailure } from '../kernel/base/file-failure.ts'
import type { ImportFile } from './import-files.ts'
import { listCsvByKind } from './import-files.ts'
import { createProblemColumns, type LocatedRowProblem } from './import-report.ts'
import { csvHeadings, csvLines } from './rejected-csv.ts'
import { CommandFailed } from './service.ts'
import { RecordBuckets, type TemporaryRecordFile } from './spill.ts'
import { formatPaddedLine } from './text-table.ts'

/** A rejected row, and why. */
export interface RejectedRow {
  readonly row: unknown
  readonly problems: readonly LocatedRowProblem[]
  /** The files that it names, as absolute paths and as they are named. */
  readonly files: readonly { readonly path: string; readonly named: string }[]
}

/**
 * Throws CommandFailed for a folder that holds anything, since rows of an earlier import would be
 * imported too, and for one that cannot be written. It is not made before it is needed.
 */
export async function requireEmptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.length > 0)
    throw new CommandFailed(`The folder ${folder} is not empty: name a new one for rejected rows.`)
  const probe = join(folder, 'reasons.txt')
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 })
    await (await open(probe, 'wx', 0o600)).close()
    await rm(made ?? probe, { recursive: true })
  } catch (error) {
    throw unwritable(probe, error)
  }
}

const unwritable = (path: string, error: unknown): CommandFailed =>
  new CommandFailed(`The file ${path} cannot be written: ${describeWriteFailure(error, path)}.`)

/** How a list in JSON of several rows is written. */
const [LIST_BEGINS, BETWEEN, LIST_ENDS] = ['[\n', ',\n', '\n]\n']

/**
 * Writes rejected rows, as they come, into a folder that can be imported once they are corrected:
 * those of tables as tables, others as a list in JSON for each kind, with the files that they name.
 * `finish` writes every problem to `reasons.txt`, with the rows and lines of the new files. Throws
 * CommandFailed when the folder cannot be written.
 */
export class RejectedRowsWriter {
  readonly #folder: string
  readonly #problems: RecordBuckets<LocatedRowProblem>
  readonly #files = new Map<string, { readonly handle: FileHandle; waiting: string }>()
  /** The next line of each file. */
  readonly #next = new Map<string, number>()
  readonly #rows = new Map<string, number>()
  readonly #widths: number[] = []
  #isFinished = false
  readonly #has = { line: false, values: false }

  constructor(folder: string, spill: TemporaryRecordFile) {
    this.#folder = folder
    this.#problems = new RecordBuckets(spill)
  }

  /** Adds a row of a file. */
  async add(file: ImportFile, { row, problems, files }: RejectedRow): Promise<void> {
    const number = (this.#rows.get(file.name) ?? 0) + 1
    this.#rows.set(file.name, number)
    const lines = file.columns === null ? null : await this.#addToTables(file, Object(row))
    if (lines === null) {
      const text = JSON.stringify(row, null, 2).replaceAll(/^/gm, '  ')
      await this.#write(file.name, (number === 1 ? LIST_BEGINS : BETWEEN) + text)
    }
    for (const problem of problems)
      await this.#addProblem({
        ...problem,
        row: number,
        line: fileAndLineOf(file, lines, problem.path),
      })
    for (const { path, named } of files) await this.#copy(path, named)
  }

  /** Ends all files, also of an import that was stopped; returns whether there are any. */
  async finish(): Promise<boolean> {
    if (this.#isFinished) return this.#rows.size > 0
    this.#isFinished = true
    for (const name of this.#files.keys())
      if (name.endsWith('.json')) await this.#write(name, LIST_ENDS)
    if (this.#rows.size > 0) await this.#writeReasons()
    for (const [name, { handle }] of this.#files) {
      await this.#flush(name)
      await handle.close()
    }
    return this.#rows.size > 0
  }

  /** Writes a row; returns at which line of each table it, and each of its parts, begins. */
  async #addToTables(file: ImportFile, row: Readonly<Record<string, unknown>>) {
    if (this.#rows.get(file.name) === 1)
      for (const { name, lines } of csvHeadings(file)) await this.#addLines(name, lines)
    const at = new Map<string, readonly number[]>()
    for (const { name, lines } of csvLines(file, row))
      at.set(name, await this.#addLines(name, lines))
    return at
  }

  async #addLines(name: string, lines: readonly string[]): Promise<readonly number[]> {
    const begins: number[] = []
    let next = this.#next.get(name) ?? 1
    for (const line of lines) {
      begins.push(next)
      next += line.match(/\r\n|\r|\n/g)?.length ?? 0
    }
    this.#next.set(name, next)
    await this.#write(name, lines.join(''))
    return begins
  }

  async #addProblem(problem: LocatedRowProblem): Promise<void> {
    await this.#problems.add(0, problem)
    for (const [place, [heading, value]] of ALL_COLUMNS.entries()) {
      const width = escapeInvisible(value(problem)).length
      this.#widths[place] = Math.max(this.#widths[place] ?? heading.length, width)
      if (heading === 'Line' && width > 0) this.#has.line = true
      if (heading === 'Takes' && width > 0) this.#has.values = true
    }
  }

  async #writeReasons(): Promise<void> {
    const columns = createProblemColumns(this.#has)
    const widths = columns.map(
      ([heading]) => this.#widths[ALL_COLUMNS.findIndex(([one]) => one === heading)] ?? 0,
    )
    const name = 'reasons.txt'
    const headings = columns.map(([heading]) => heading)
    await this.#write(name, `${formatPaddedLine(headings, widths)}\n`)
    for await (const problem of this.#problems.read(0)) {
      const cells = columns.map(([, value]) => escapeInvisible(value(problem)))
      await this.#write(name, `${formatPaddedLine(cells, widths)}\n`)
    }
  }

  async #copy(path: string, named: string): Promise<void> {
    const to = join(this.#folder, named)
    try {
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await copyFile(path, to)
      await chmod(to, 0o600)
    } catch (error) {
      this.#cannotWrite(named, error)
    }
  }

  /** Appends to a file that its owner alone may read. */
  async #write(name: string, text: string): Promise<void> {
    const file = this.#files.get(name) ?? { handle: await this.#open(name), waiting: '' }
    this.#files.set(name, file)
    file.waiting += text
    if (file.waiting.length > MAX_WAITING) await this.#flush(name)
  }

  async #open(name: string): Promise<FileHandle> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      return await open(join(this.#folder, name), 'wx', 0o600)
    } catch (error) {
      return this.#cannotWrite(name, error)
    }
  }

  async #flush(name: string): Promise<void> {
    const file = this.#files.get(name)
    if (file === undefined) return
    const { handle, waiting } = file
    file.waiting = ''
    await handle.appendFile(waiting).catch((error: unknown) => this.#cannotWrite(name, error))
  }

  #cannotWrite(name: string, error: unknown): never {
    throw unwritable(join(this.#folder, name), error)
  }
}

/** How many characters of a file wait before they are written. */
const MAX_WAITING = 64 * 1024

const ALL_COLUMNS = createProblemColumns({ line: true, values: true })

/**
 * The file and the line of a path of a row: of a part where it leads into one, else of the row.
 * `lines` are those of each table, null in JSON.
 */
export function fileAndLineOf(
  { kind, name }: Pick<ImportFile, 'kind' | 'name'>,
  lines: ReadonlyMap<string, readonly number[]> | null,
  path: string,
): string | null {
  const list = listCsvByKind[kind]
  const [field, place] = path.split('.')
  const part = list && field === list.field ? lines?.get(list.file)?.[Number(place)] : undefined
  if (list && part !== undefined) return `${list.file}:${part}`
  const line = lines?.get(name)?.[0]
  return line === undefined ? null : `${name}:${line}`
}
