import type { Command } from 'commander'
import { add } from './command-line.ts'
import type { CommandResult } from './command-result.ts'
import { openFolder } from './import-files.ts'
import { progressOf, readingOf } from './import-progress.ts'
import { type Importing, ImportRun } from './import-run.ts'
import { RejectedRows, refuseFilled } from './rejected-rows.ts'
import { Spill } from './spill.ts'

/** The folder to import, and how. */
export interface ImportCommand {
  readonly folder: string
  readonly dryRun: boolean
  /** The folder in which rejected rows are written; null: they are listed alone. */
  readonly rejected: string | null
}

interface ImportOptions {
  readonly dryRun: boolean
  readonly rejected?: string
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
    ],
  })
    .argument('<folder>')
    .option('--dry-run', 'write nothing, and say what would be written', false)
    .option('--rejected <folder>', 'write rejected rows, and why, into an empty folder')
    .action((folder: string, { dryRun, rejected }: ImportOptions) =>
      give({ folder, dryRun, rejected: rejected ?? null }),
    )
}

/**
 * Imports the files of a folder, one with the rows of each kind, in the order of their
 * dependencies, of which a part is in memory at a time. It is complete when no row was rejected.
 * Lines of progress are given to `onProgress`; when `signal` is aborted, it stops after the call that
 * runs. Throws CommandFailed for a folder or a file that cannot be read or written.
 */
export async function runImport(
  service: Importing,
  order: ImportCommand,
  onProgress: (line: string) => void = () => {},
  signal: AbortSignal = new AbortController().signal,
): Promise<CommandResult> {
  if (order.rejected !== null) await refuseFilled(order.rejected)
  const spill = new Spill()
  const rejected = order.rejected === null ? null : new RejectedRows(order.rejected, spill)
  try {
    const reading = readingOf(onProgress)
    const files = await openFolder(order.folder, {
      spill,
      onRead(kind, rows) {
        if (signal.aborted) throw new BrokenOff('before any row was sent.')
        reading(kind, rows)
      },
    })
    const run = new ImportRun({ service, order, rejected, signal })
    const progress = progressOf(files, onProgress)
    const brokenOff = await run.send(files, progress)
    const hasSaved = (await rejected?.finish()) ?? false
    const saved = hasSaved ? `Rejected rows, and why: ${order.rejected}` : null
    const said = [run.report.print(order.dryRun), saved, run.note, brokenOff]
    return {
      output: said.filter((text) => text !== null).join('\n\n'),
      isComplete: run.report.isComplete,
      ...(brokenOff !== null && { isBrokenOff: true }),
    }
  } catch (error) {
    if (!(error instanceof BrokenOff)) throw error
    return { output: error.message, isComplete: false, isBrokenOff: true }
  } finally {
    await rejected?.finish()
    await spill.close()
  }
}

/** The import was stopped by its signal; the message says where. */
class BrokenOff extends Error {
  constructor(where: string) {
    super(`The import was broken off ${where}`)
  }
}
