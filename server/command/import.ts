import { type Command, InvalidArgumentError } from 'commander'
import {
  type ImportKind,
  MAX_ROWS,
  type RowResult,
  type UncheckedRows,
} from '../../api/provider-import.ts'
import { externalId as externalIdOf } from '../../api/provider-rows.ts'
import { isoDay } from '../../api/values.ts'
import type { IsoDate } from '../../domain/dates.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { add, refuse } from './command-line.ts'
import type { CommandResult } from './command-result.ts'
import { readFolder } from './import-files.ts'
import { progressOf } from './import-progress.ts'
import { type KindReport, refuseFilled, reportOf, saveRejected } from './import-report.ts'
import { CommandFailed, type ProviderService } from './service.ts'

/** The folder to import, and how. */
export interface ImportCommand {
  readonly folder: string
  readonly dryRun: boolean
  /** The folder in which rejected rows are written; null: they are listed alone. */
  readonly rejected: string | null
  /** Its files are complete sets, and so many rows are confirmed to end; left out: they are not. */
  readonly complete?: { readonly confirmed: number | null }
}

interface ImportOptions {
  readonly dryRun: boolean
  readonly rejected?: string
  readonly complete?: true
  readonly confirm?: number
}

/** Adds `import` to the command. */
export function addImport(program: Command, give: (order: ImportCommand) => void): void {
  add(program, {
    name: 'import',
    about:
      'Import the files of a folder: buildings, contacts, residents, contracts, payments, parking and others.',
    examples: [
      'import docs/import-example --dry-run',
      'import docs/import-example',
      'import docs/import-example --rejected rejected',
      'import docs/import-example --complete --dry-run',
    ],
  })
    .argument('<folder>')
    .option('--dry-run', 'write nothing, and say what would be written', false)
    .option('--rejected <folder>', 'write rejected rows, and why, into an empty folder')
    .option('--complete', 'end what the files do not have any more')
    .option('--confirm <number>', 'end so many rows, more than a tenth of a kind', rowsToEnd)
    .action(
      (
        folder: string,
        { dryRun, rejected, complete, confirm }: ImportOptions,
        command: Command,
      ) => {
        if (confirm !== undefined && !complete) refuse(command, '--confirm belongs to --complete.')
        give({
          folder,
          dryRun,
          rejected: rejected ?? null,
          ...(complete && { complete: { confirmed: confirm ?? null } }),
        })
      },
    )
}

function rowsToEnd(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It has to be the number of rows that the command printed.')
}

/**
 * Imports the files of a folder, one with the rows of each kind, in the order of their
 * dependencies. It is complete when no row was rejected. Lines of progress are given to `onProgress`.
 * Throws CommandFailed for a folder or a file that cannot be read or written.
 */
export async function runImport(
  { importRows }: Pick<ProviderService, 'importRows'>,
  { folder, dryRun, rejected }: ImportCommand,
  onProgress: (line: string) => void = () => {},
): Promise<CommandResult> {
  const files = await readFolder(folder)
  if (rejected !== null) await refuseFilled(rejected)
  const progress = progressOf(files, onProgress)
  const announced = new Map<ImportKind, ReadonlySet<string>>()
  const announcedEnds: Ends = { ofRows: new Map(), ofStored: [] }
  const reports: KindReport[] = []
  for (const { kind, rows, isTable } of files) {
    const twice = idsThatAreTwice(rows)
    const isOnce = (row: unknown) => !twice.has(idOf(row) ?? '')
    const once = rows.filter(isOnce)
    const answers: RowResult[] = []
    for (let start = 0; start < once.length; start += MAX_ROWS) {
      const batch = once.slice(start, start + MAX_ROWS)
      const sent = dryRun
        ? { rows: batch, dryRun, ...announcedTo(kind, batch, { announced, announcedEnds }) }
        : { rows: batch, dryRun, announced: {} }
      const at = rows.indexOf(batch[0]) + 1
      answers.push(...(await importRows(kind, sent).catch(stopAt(kind, at))))
      progress(kind, start + batch.length, batch.length)
    }
    const next = answers.values()
    const results = rows
      .map((row) => (isOnce(row) ? next.next().value : rejectedTwice(row)))
      .filter((result) => result !== undefined)
    const accepted = results.filter(({ result }) => result !== 'rejected')
    announced.set(kind, new Set(accepted.flatMap(({ externalId }) => externalId ?? [])))
    if (kind === 'contracts') addEnds(announcedEnds, rows, results)
    reports.push({ kind, rows, isTable, results })
  }
  const { output, isComplete } = reportOf(reports, dryRun)
  if (rejected === null || isComplete) return { output, isComplete }
  const saved = await saveRejected(rejected, reports)
  return { output: `${output}\n\nRejected rows, and why: ${saved}`, isComplete }
}

const idOf = (row: unknown): string | null =>
  externalIdOf.safeParse(Object(row).externalId).data ?? null

/** Ids that several rows of a file have: which of these counts would depend on how they are sent. */
function idsThatAreTwice(rows: readonly unknown[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(
    rows.flatMap((row) => {
      const id = idOf(row)
      if (id === null) return []
      if (seen.has(id)) return [id]
      seen.add(id)
      return []
    }),
  )
}

const rejectedTwice = (row: unknown): RowResult => ({
  externalId: idOf(row),
  result: 'rejected',
  errors: [{ path: 'externalId', key: 'same_id_twice' }],
})

/** The last days that the rows of contracts set, by the provider's id. */
interface Ends {
  readonly ofRows: Map<string, IsoDate | null>
  /** Those of stored contracts: what is stored of their parking ends then. */
  readonly ofStored: [string, IsoDate][]
}

/** The most ends that are sent beside rows which do not name their contracts. */
const MAX_OTHER_ENDS = 20_000

function addEnds(ends: Ends, rows: readonly unknown[], results: readonly RowResult[]): void {
  for (const [place, { externalId, result }] of results.entries()) {
    if (externalId === null || (result !== 'created' && result !== 'updated')) continue
    const { data: endDate = null } = isoDay.safeParse(Object(rows[place]).endDate)
    ends.ofRows.set(externalId, endDate)
    const isSent = ends.ofStored.length < MAX_OTHER_ENDS
    if (result === 'updated' && endDate !== null && isSent)
      ends.ofStored.push([externalId, endDate])
  }
}

/**
 * Those of the announced ids that rows may refer to, and the last days of contracts among them; beside
 * reservations those of stored contracts too, whose spots are free after them.
 */
function announcedTo(
  kind: ImportKind,
  rows: readonly unknown[],
  {
    announced,
    announcedEnds,
  }: {
    readonly announced: ReadonlyMap<ImportKind, ReadonlySet<string>>
    readonly announcedEnds: Ends
  },
): Pick<UncheckedRows, 'announced' | 'announcedEnds'> {
  const texts = new Set<string>()
  JSON.stringify(rows, (_, value: unknown) => {
    if (typeof value === 'string') texts.add(value.trim())
    return value
  })
  const ends = new Map<string, IsoDate | null>(
    kind === 'parking-reservations' ? announcedEnds.ofStored : [],
  )
  for (const text of texts) {
    const end = announcedEnds.ofRows.get(text)
    if (end !== undefined) ends.set(text, end)
  }
  return {
    announced: Object.fromEntries(
      [...announced].map(([kind, ids]) => [kind, [...texts].filter((text) => ids.has(text))]),
    ),
    ...(ends.size > 0 && { announcedEnds: Object.fromEntries(ends) }),
  }
}

const stopAt =
  (kind: ImportKind, row: number) =>
  (error: unknown): never => {
    const isKnown = error instanceof ApiError || error instanceof CommandFailed
    if (!isKnown) throw error
    const reason = error instanceof ApiError ? `${error.body.code}.` : error.message
    throw new CommandFailed(
      `The import stopped at row ${row} of ${kind}: ${reason} What was imported before is kept, and the import can be run again.`,
    )
  }
