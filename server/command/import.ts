import { type Command, InvalidArgumentError } from 'commander'
import type { ImportKind } from '../../api/provider-import.ts'
import { escapeInvisible } from '../../domain/unseen.ts'
import { addSubcommand, refuseArguments } from './command-line.ts'
import type { CommandResult } from './command-result.ts'
import { ImportDifferences } from './import-differences.ts'
import { openFolder, UnreadableFiles } from './import-files.ts'
import { readingProgressReporter, sendingProgressReporter } from './import-progress.ts'
import { type ImportDependencies, ImportRun } from './import-run.ts'
import { RejectedRowsWriter, requireEmptyFolder } from './rejected-rows-writer.ts'
import { CommandFailed, CommandFailedWithLines } from './service.ts'
import { TemporaryRecordFile } from './spill.ts'

/** The folder to import, and how. */
export interface ImportCommand {
  readonly folder: string
  readonly dryRun: boolean
  /** The folder in which rejected rows are written; null: they are only printed. */
  readonly rejected: string | null
  /** In a dry run: compare rows field by field, and write all of it into a table where a file is named. */
  readonly differences?: { readonly csv: string | null }
  /**
   * Set when the files are complete sets; `confirmed` is the number of rows that the operator
   * allows to end, null when none was given.
   */
  readonly complete?: { readonly confirmed: number | null }
}

/** What became of an import. */
interface Imported {
  readonly result: CommandResult
  /** The kinds with a rejected row. */
  readonly rejectedKinds: readonly ImportKind[]
}

interface ImportOptions {
  readonly dryRun: boolean
  readonly rejected?: string
  readonly complete?: true
  readonly confirm?: number
  readonly differences?: true
  readonly csv?: string
}

/** Adds the subcommand `import` to the provider's command. */
export function defineImportCommand(program: Command, give: (order: ImportCommand) => void): void {
  addSubcommand(program, {
    name: 'import',
    about:
      'Import the files of a folder: buildings, contacts, residents, contracts, payments, parking and others.',
    examples: [
      'import docs/import-example --dry-run',
      'import docs/import-example --dry-run --differences',
      'import docs/import-example',
      'import docs/import-example --rejected rejected',
      'import docs/import-example --complete --dry-run',
    ],
  })
    .argument('<folder>')
    .option('--dry-run', 'write nothing, and say what would be written', false)
    .option('--differences', 'in a dry run: what would change, field by field')
    .option('--csv <file>', 'write all differences into a table')
    .option('--rejected <folder>', 'write rejected rows, and why, into an empty folder')
    .option('--complete', 'end what the files do not have any more')
    .option('--confirm <number>', 'end so many rows, more than a tenth of a kind', rowsToEnd)
    .action(
      (
        folder: string,
        { dryRun, rejected, complete, confirm, differences, csv }: ImportOptions,
        command: Command,
      ) => {
        if (confirm !== undefined && !complete)
          refuseArguments(command, '--confirm belongs to --complete.')
        if (differences && !dryRun) refuseArguments(command, '--differences belongs to --dry-run.')
        if (csv !== undefined && !differences)
          refuseArguments(command, '--csv belongs to --differences.')
        give({
          folder,
          dryRun,
          rejected: rejected ?? null,
          ...(differences && { differences: { csv: csv ?? null } }),
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
 * dependencies, of which a part is in memory at a time. It is complete when no row was rejected.
 * Lines of progress are given to `onProgress`; when `signal` is aborted, it stops after the call that
 * runs. Throws CommandFailed for a folder or a file that cannot be read or written; with files that
 * cannot be read, nothing is written, and its message says what is wrong with the rows of others too.
 */
export async function importFolder(
  service: ImportDependencies,
  order: ImportCommand,
  onProgress: (line: string) => void = () => {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Imported> {
  if (order.rejected !== null) await requireEmptyFolder(order.rejected)
  const spill = new TemporaryRecordFile()
  const rejected = order.rejected === null ? null : new RejectedRowsWriter(order.rejected, spill)
  const differences = order.differences ? new ImportDifferences(order.differences.csv) : null
  try {
    const reading = readingProgressReporter(onProgress)
    const opening = openFolder(order.folder, {
      spill,
      onRead(kind, rows) {
        if (signal.aborted)
          throw new BrokenOff('The import was broken off before any row was sent.')
        reading(kind, rows)
      },
    })
    const files = await opening.catch(async (error: unknown) => {
      if (error instanceof UnreadableFiles)
        throw await examined(error, { service, folder: order.folder, onProgress, signal })
      throw error
    })
    await differences?.open()
    const run = new ImportRun({ service, order, rejected, signal, differences })
    const progress = sendingProgressReporter(files, onProgress)
    const brokenOff = await run.send(files, progress)
    const hasSaved = (await rejected?.finish()) ?? false
    const saved = hasSaved ? `Rejected rows, and why: ${order.rejected}` : null
    const compared = differences?.print() ?? null
    const said = [run.report.print(order.dryRun), compared, saved, run.note, run.number, brokenOff]
    const result = {
      output: said.filter((text) => text !== null).join('\n\n'),
      isComplete: run.report.isComplete,
      ...(brokenOff !== null && { isBrokenOff: true }),
    }
    return { result, rejectedKinds: run.report.rejectedKinds }
  } catch (error) {
    if (!(error instanceof BrokenOff)) throw error
    const result = { output: error.message, isComplete: false, isBrokenOff: true }
    return { result, rejectedKinds: [] }
  } finally {
    await rejected?.finish()
    await differences?.close()
    await spill.close()
  }
}

/**
 * Examines the rows of the files that can be read beside others, without writing any. Rows may refer to
 * any of the kinds that cannot be read. Returns what is wrong with files and rows.
 */
async function examined(
  unreadable: UnreadableFiles,
  {
    service,
    folder,
    onProgress,
    signal,
  }: {
    readonly service: ImportDependencies
    readonly folder: string
    readonly onProgress: (line: string) => void
    readonly signal: AbortSignal
  },
): Promise<CommandFailed | BrokenOff> {
  const { files, kinds, message } = unreadable
  if (files.length === 0) return unreadable
  const order = { folder, dryRun: true, unreadable: kinds }
  const run = new ImportRun({ service, order, rejected: null, signal })
  try {
    const brokenOff = await run.send(files, sendingProgressReporter(files, onProgress))
    if (brokenOff !== null)
      return new BrokenOff([message, run.report.print(true), brokenOff].join('\n\n'))
    return new CommandFailedWithLines(`${message}\n\n${run.report.print(true)}`)
  } catch (error) {
    if (error instanceof CommandFailed)
      return new CommandFailedWithLines(`${message}\n${escapeInvisible(error.message)}`)
    throw error
  }
}

/** Imports as `importFolder` does. */
export const runImportCommand = async (
  ...parts: Parameters<typeof importFolder>
): Promise<CommandResult> => (await importFolder(...parts)).result

/** The import was stopped by its signal; the message says where. */
class BrokenOff extends Error {}
