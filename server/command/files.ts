import type { Command } from 'commander'
import type { UnmatchedFile } from '../modules/files/compare-files.ts'
import { addJsonOption, addSubcommand } from './command-line.ts'
import type { CommandResult } from './command-result.ts'
import { CommandFailed, type ProviderService } from './service.ts'
import { formatTextTable, type TextTableColumn, toTerminalSafeJson } from './text-table.ts'

/** The arguments of the command. */
export interface FilesCommand {
  readonly isRemoving: boolean
  readonly isJson: boolean
}

/** Adds the subcommand `files` to the provider's command. */
export function defineFilesCommand(program: Command, give: (order: FilesCommand) => void): void {
  addJsonOption(
    addSubcommand(program, {
      name: 'files',
      about:
        'After the database was restored: compare its files with the storage, and list those whose bytes are missing, and bytes that the database does not name; with --remove, remove the latter. Ends with code 1 while there are any.',
      examples: ['files', 'files --remove', 'files --json'],
      more: 'It lists all of the storage, a thousand files a call. Remove only when this database is the one that stays: what it does not name cannot be brought back.',
    }),
  )
    .option('--remove', 'remove the bytes that the database does not name', false)
    .action(({ remove, json }: { readonly remove: boolean; readonly json: boolean }) =>
      give({ isRemoving: remove, isJson: json }),
    )
}

/** A file whose row or whose bytes are missing, and whether its bytes were removed. */
type ListedUnmatchedFile = Omit<UnmatchedFile, 'state'> & {
  readonly state: UnmatchedFile['state'] | 'removed'
  readonly kind?: string
  readonly uuid?: string
}

const columns: readonly TextTableColumn<ListedUnmatchedFile>[] = [
  ['File', ({ uuid = '' }) => uuid],
  ['Of', ({ kind = '' }) => kind],
  ['In the storage', ({ key }) => `kept/${key}`],
  ['Is', ({ state }) => state],
]

/**
 * Lists the files whose row or whose bytes are missing, or removes bytes without a row; complete
 * when none is left.
 */
export async function runFilesCommand(
  service: Pick<ProviderService, 'compareFiles' | 'removeBytes'>,
  { isRemoving, isJson }: FilesCommand,
): Promise<CommandResult> {
  const { matched, unmatched } = await service.compareFiles()
  const unnamed = unmatched.filter(({ state }) => state === 'unnamed')
  if (isRemoving && matched === 0 && unnamed.length > 0)
    throw new CommandFailed(
      'The database names none of the files in the storage, so nothing was removed: is it the database of this storage?',
    )
  const listed: ListedUnmatchedFile[] = []
  for (const file of unmatched) {
    const isRemoved = isRemoving && file.state === 'unnamed'
    if (isRemoved) await service.removeBytes(file.key)
    listed.push(isRemoved ? { ...file, state: 'removed' } : file)
  }
  return {
    output: isJson ? toTerminalSafeJson({ matched, unmatched: listed }) : tableOf(matched, listed),
    isComplete: listed.every(({ state }) => state === 'removed'),
  }
}

function tableOf(matched: number, listed: readonly ListedUnmatchedFile[]): string {
  const summary = `${matched} in the database and in the storage.`
  if (listed.length === 0) return summary
  return [
    formatTextTable(columns, listed),
    '',
    summary,
    'Missing: the database has the file, the storage has not. Unnamed: the other way round.',
  ].join('\n')
}
