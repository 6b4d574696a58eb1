import {
  type ImportKind,
  MAX_IMPORT_ROWS,
  type RowError,
  type RowResult,
} from '../../api/provider-import.ts'
import type { BegunImport } from '../../api/provider-imports.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { damagedTextErrors } from './damaged-cells.ts'
import { DryRunRows } from './dry-run-rows.ts'
import type { ImportDifferences } from './import-differences.ts'
import { type ImportFile, listCsvByKind } from './import-files.ts'
import type { sendingProgressReporter } from './import-progress.ts'
import { ImportReport, type LocatedRowProblem } from './import-report.ts'
import { type PlacedRow, rowIdOf } from './joined-rows.ts'
import { fileAndLineOf, type RejectedRowsWriter } from './rejected-rows-writer.ts'
import { type PreparedRow, RowFileSender } from './row-file-sender.ts'
import { CommandFailed, type ProviderService } from './service.ts'
import { formatHelsinkiTime } from './text-table.ts'
import { describeAllowedValue } from './what-fields-take.ts'

/** The dependencies of an import. */
export type ImportDependencies = Pick<
  ProviderService,
  'importRows' | 'sendFile' | 'portal' | 'beginImport' | 'compareRows'
>

/** The most characters of the rows of a call: with what is announced beside them it is far below 4 MB. */
const MAX_CALL_LENGTH = 1_500_000

/** A row to import; `result` is null until the portal, or a check before it, has decided. */
interface Pending {
  readonly placed: PlacedRow
  prepared: PreparedRow
  result: RowResult | null
  /** Whether a rejection is a guess: all of its errors depend on a file that cannot be read. */
  isGuess?: boolean
}

/** An import of the files of a folder: what is sent, and what becomes of it. */
export class ImportRun {
  readonly report = new ImportReport()
  readonly #service: ImportDependencies
  readonly #dryRun: boolean
  readonly #rejected: RejectedRowsWriter | null
  readonly #signal: AbortSignal
  readonly #files: RowFileSender
  readonly #announced: DryRunRows
  readonly #unreadable: ReadonlySet<ImportKind>
  readonly #differences: ImportDifferences | null
  /** The import, null until it begins; `older` when the portal is too old to number its imports. */
  #begun: BegunImport | 'older' | null = null

  constructor(parts: {
    readonly service: ImportDependencies
    readonly order: {
      readonly folder: string
      readonly dryRun: boolean
      /** In a dry run: the kinds whose files cannot be read; rows may refer to any id of these. */
      readonly unreadable?: ReadonlySet<ImportKind>
    }
    readonly rejected: RejectedRowsWriter | null
    readonly signal: AbortSignal
    /**
     * In a dry run: collects the changes to stored rows, field by field; null: rows are not
     * compared.
     */
    readonly differences?: ImportDifferences | null
  }) {
    this.#differences = parts.differences ?? null
    this.#service = parts.service
    this.#dryRun = parts.order.dryRun
    this.#rejected = parts.rejected
    this.#signal = parts.signal
    this.#unreadable = parts.order.unreadable ?? new Set()
    this.#announced = new DryRunRows(parts.order.unreadable)
    this.#files = new RowFileSender(parts.service, parts.order)
  }

  /**
   * A sentence with the number of the import and how to take it back; null when no row was created
   * or updated.
   */
  get number(): string | null {
    if (this.#begun === null || !this.report.hasChanges) return null
    if (this.#begun === 'older')
      return 'The portal is of an older version than this command: this import has no number, and cannot be taken back.'
    const { number, until } = this.#begun
    return `This is import ${number}: until ${formatHelsinkiTime(until)}, imports back ${number} takes it back.`
  }

  /** A sentence about the files that were sent; null when there is nothing to say. */
  get note(): string | null {
    return this.#files.note
  }

  /**
   * Sends the rows of all files. Returns a sentence about where a signal broke it off; null when it
   * sent all rows.
   */
  async send(
    files: readonly ImportFile[],
    progress: ReturnType<typeof sendingProgressReporter>,
  ): Promise<string | null> {
    for (const file of files) {
      this.report.begin(file.kind)
      let done = 0
      for await (const batch of this.#batchesOf(file)) {
        await this.#sendBatch(file, batch)
        done += batch.length
        progress(file.kind, done, batch.length)
      }
      if (this.#signal.aborted && done < file.total)
        return `The import was broken off after ${done} of ${file.total} rows of ${file.kind}: ${this.#dryRun ? 'it can be run again.' : KEPT}`
    }
    return null
  }

  /** Divides the rows of a file into batches, each of which is sent in one call. */
  async *#batchesOf(file: ImportFile): AsyncGenerator<Pending[]> {
    let batch: Pending[] = []
    let sent = 0
    let length = 0
    for await (const placed of file.rows()) {
      if (this.#signal.aborted) return
      const pending = await this.#prepare(file, placed)
      const added = JSON.stringify(pending.prepared.row).length
      const isFull = sent >= MAX_IMPORT_ROWS || batch.length >= 2 * MAX_IMPORT_ROWS
      if (isFull || (batch.length > 0 && length + added > MAX_CALL_LENGTH)) {
        yield batch
        batch = []
        sent = 0
        length = 0
      }
      batch.push(pending)
      if (pending.result === null) sent += 1
      length += added
    }
    if (batch.length > 0 && !this.#signal.aborted) yield batch
  }

  async #prepare({ kind, columns }: ImportFile, placed: PlacedRow): Promise<Pending> {
    const { row, isTwice, number } = placed
    const sending = isTwice ? 'look' : 'send'
    const prepared = await this.#files.prepare(kind, row, sending).catch(this.#stopAt(kind, number))
    const damages = damagedTextErrors(row, columns !== null)
    const errors: RowError[] = [...(isTwice ? [TWICE] : []), ...damages, ...prepared.errors]
    const result = { externalId: rowIdOf(row), result: 'rejected' as const, errors }
    return { placed, prepared, result: errors.length > 0 ? result : null }
  }

  async #sendBatch(file: ImportFile, batch: readonly Pending[]): Promise<void> {
    const { kind } = file
    const sent = batch.filter(({ result }) => result === null)
    await this.#examine(
      kind,
      batch.filter(({ result }) => result !== null),
    )
    await this.#call(kind, sent)
    const stale = sent.filter(isStale)
    for (const pending of stale)
      pending.prepared = await this.#files
        .prepare(kind, pending.placed.row, 'send again')
        .catch(this.#stopAt(kind, pending.placed.number))
    await this.#call(kind, stale)
    await this.#compare(kind, sent)
    const answered = batch.filter(({ result }) => result !== null)
    if (this.#dryRun)
      this.#announced.add(
        kind,
        answered.map(({ prepared }) => prepared.row),
        answered.flatMap(({ result }) => result ?? []),
      )
    for (const pending of answered) await this.#settle(file, pending)
  }

  /**
   * Asks the portal, in a dry run, what else is wrong with rows that are already rejected here, and
   * adds the errors to their results.
   */
  async #examine(kind: ImportKind, refused: readonly Pending[]): Promise<void> {
    for (let from = 0; from < refused.length; from += MAX_IMPORT_ROWS) {
      const some = refused.slice(from, from + MAX_IMPORT_ROWS)
      const answers = await this.#answersTo(kind, some, true)
      for (const [place, one] of some.entries()) {
        const known = one.result?.errors ?? []
        const paths = new Set(known.map(({ path }) => path))
        const { pathOf } = one.prepared
        // The files of these rows were checked here and not sent, so the server's answer that one is
        // unknown does not count.
        const found = (answers[place]?.errors ?? []).filter(
          ({ path, key }) =>
            !paths.has(pathOf.get(path) ?? path) && !(key === 'unknown_file' && pathOf.has(path)),
        )
        one.result = {
          externalId: rowIdOf(one.placed.row),
          result: 'rejected',
          errors: [...known, ...found],
        }
      }
    }
  }

  /** Sends rows in one call, and sets the result of each. */
  async #call(kind: ImportKind, pending: readonly Pending[]): Promise<void> {
    const answers = await this.#answersTo(kind, pending, this.#dryRun)
    for (const [place, one] of pending.entries()) {
      const result = answers[place] ?? null
      const errors = this.#withoutGuesses(result?.errors ?? [])
      one.isGuess = result?.result === 'rejected' && errors.length === 0
      one.result = result?.errors === undefined ? result : { ...result, errors }
    }
  }

  /**
   * Removes errors about overlaps when the contracts cannot be read, because their last days are
   * not known.
   */
  #withoutGuesses(errors: readonly RowError[]): RowError[] {
    return errors.filter(({ key }) => key !== 'overlap' || !this.#unreadable.has('contracts'))
  }

  async #answersTo(
    kind: ImportKind,
    pending: readonly Pending[],
    dryRun: boolean,
  ): Promise<readonly RowResult[]> {
    const [first] = pending
    if (first === undefined) return []
    const rows = pending.map(({ prepared }) => prepared.row)
    const announcedFiles = Object.assign({}, ...pending.map(({ prepared }) => prepared.announced))
    const importNumber = dryRun
      ? undefined
      : await this.#begin().catch(this.#stopAt(kind, first.placed.number))
    return this.#service
      .importRows(kind, {
        rows,
        dryRun,
        ...(importNumber !== undefined && { importNumber }),
        ...(this.#dryRun ? this.#announced.to(kind, rows) : { announced: {} }),
        ...(Object.keys(announcedFiles).length > 0 && { announcedFiles }),
      })
      .catch(this.#stopAt(kind, first.placed.number))
  }

  /**
   * Begins the import at the first call, and returns its number at every call; undefined when the
   * portal is of an older version without numbers.
   */
  async #begin(): Promise<number | undefined> {
    this.#begun ??= await this.#service.beginImport().catch((error: unknown) => {
      if (error instanceof ApiError && error.body.code === 'NOT_FOUND') return 'older'
      throw error
    })
    return this.#begun === 'older' ? undefined : this.#begun.number
  }

  /** Adds to `#differences` how rows with the result `updated` would change what is stored. */
  async #compare(kind: ImportKind, sent: readonly Pending[]): Promise<void> {
    const updated = sent.filter(({ result }) => result?.result === 'updated')
    const [first] = updated
    if (this.#differences === null || first === undefined) return
    const rows = updated.map(({ prepared }) => prepared.row)
    const compared = await this.#service
      .compareRows(kind, rows)
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.body.code === 'NOT_FOUND')
          throw new CommandFailed(
            'the portal is of an older version than this command, and compares no rows: leave --differences out.',
          )
        throw error
      })
      .catch(this.#stopAt(kind, first.placed.number))
    for (const [place, row] of compared.entries())
      await this.#differences.add(kind, row, updated[place]?.prepared.pathOf ?? new Map())
  }

  /**
   * Returns a handler that rethrows an error as a sentence: at which row the import stopped, why,
   * and what was kept.
   */
  #stopAt(kind: ImportKind, row: number) {
    return (error: unknown): never => {
      const isKnown = error instanceof ApiError || error instanceof CommandFailed
      if (!isKnown) throw error
      const reason = error instanceof ApiError ? reasonOf(error) : error.message
      const kept = this.#dryRun ? 'Nothing was written.' : KEPT.replace('what', 'What')
      const number = this.number === null ? '' : ` ${this.number}`
      throw new CommandFailed(
        `The import stopped at row ${row} of ${kind}: ${reason} ${kept}${number}`,
      )
    }
  }

  /**
   * Adds the result of a row to the report, and writes a rejected row into the folder for these.
   */
  async #settle(file: ImportFile, { placed, prepared, result, isGuess }: Pending): Promise<void> {
    if (result === null) return
    const { kind, columns } = file
    const lines = linesOf(file, placed)
    const problems = (result.errors ?? []).map(({ path: sentPath, key }): LocatedRowProblem => {
      const path = prepared.pathOf.get(sentPath) ?? sentPath
      const { externalId } = result
      const line = fileAndLineOf(file, lines, path)
      const headings = columns?.own ?? null
      const takes = describeAllowedValue({ kind, path, key, row: placed.row, headings })
      return { kind, row: placed.number, line, externalId, path, key, takes }
    })
    this.report.add(kind, isGuess ? 'notKnown' : result.result, problems)
    if (result.result === 'rejected' && !isGuess)
      await this.#rejected
        ?.add(file, { row: placed.row, problems, files: prepared.files })
        .catch(this.#stopAt(kind, placed.number))
  }
}

/** Whether a row was rejected because the portal no longer has a file that was sent to it before. */
const isStale = ({ prepared, result }: Pending): boolean =>
  prepared.isReused && (result?.errors ?? []).some(({ key }) => key === 'unknown_file')

/**
 * Returns, by table, the line on which a row begins and the lines on which its parts begin; null in
 * JSON.
 */
function linesOf(
  { kind, name }: ImportFile,
  { line, parts }: PlacedRow,
): ReadonlyMap<string, readonly number[]> | null {
  if (line === null) return null
  const list = listCsvByKind[kind]
  const lines = new Map<string, readonly number[]>([[name, [line]]])
  return list && parts
    ? lines.set(
        list.file,
        parts.map((part) => part.line),
      )
    : lines
}

const TWICE: RowError = { path: 'externalId', key: 'same_id_twice' }

/** What a message says of an import that stopped before its end. */
const KEPT = 'what was imported before is kept, and the import can be run again.'

/** Says why the portal refused a call; with the bare code when there is no better explanation. */
function reasonOf({ body: { code, state } }: ApiError): string {
  if (state === 'taken_back') return 'it is being taken back.'
  switch (code) {
    case 'SERVICE_UNAVAILABLE':
    case 'TOO_MANY_REQUESTS':
      return `the portal has too much to do now (${code}): try again in some minutes.`
    case 'INTERNAL_SERVER_ERROR':
      return `the portal has failed (${code}), and its log has the reason.`
    default:
      return `the portal does not take the call (${code}).`
  }
}
