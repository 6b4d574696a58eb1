import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { RowError } from '../../api/provider-import.ts'
import { bulletinRow } from '../../api/provider-rows.ts'
import { escapeInvisible } from '../../domain/unseen.ts'
import { describeReadFailure } from '../kernel/base/file-failure.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import { addSubcommand } from './command-line.ts'
import type { CommandResult } from './command-result.ts'
import { CommandFailed, type ProviderService } from './service.ts'
import { formatTextTable, type TextTableColumn } from './text-table.ts'

/** Which file is to be published. */
export interface BulletinCommand {
  readonly file: string
}

/** Adds the subcommand `bulletin` to the provider's command. */
export function defineBulletinCommand(
  program: Command,
  give: (order: BulletinCommand) => void,
): void {
  const bulletin = addSubcommand(program, { name: 'bulletin', about: 'Publish a bulletin.' })
  addSubcommand(bulletin, {
    name: 'publish',
    about: 'Publish the bulletin of a file: one row, as an import has it.',
    examples: ['bulletin publish bulletin.json'],
  })
    .argument('<file>')
    .action((file: string) => give({ file }))
}

const problemColumns: readonly TextTableColumn<RowError>[] = [
  ['Path', ({ path }) => path],
  ['Problem', ({ key }) => key],
]

/**
 * Imports the bulletin of a file: one row as an import has it. Throws CommandFailed for a file that
 * cannot be read or is no row.
 */
export async function runBulletinCommand(
  { importRows, now }: Pick<ProviderService, 'importRows' | 'now'>,
  { file }: BulletinCommand,
): Promise<CommandResult> {
  const row = await readRow(file)
  const [answer] = await importRows('bulletins', { rows: [row], dryRun: false, announced: {} })
  if (!answer) throw new Error('A row has no answer')
  const { externalId, result, errors = [] } = answer
  const name = externalId === null ? 'The bulletin' : `The bulletin ${externalId}`
  if (result === 'rejected')
    return {
      output: [
        escapeInvisible(`${name} is rejected: nothing was written.`),
        '',
        formatTextTable(problemColumns, errors),
      ].join('\n'),
      isComplete: false,
    }
  const done = { created: 'is stored', updated: 'is changed', unchanged: 'is the same as before' }
  const sentences = [`${name} ${done[result]}.`, ...whenRead(row, now())]
  return { output: escapeInvisible(sentences.join(' ')), isComplete: true }
}

/** When residents read a bulletin, and that they are mailed. */
function whenRead(row: object, now: Date): string[] {
  const { data } = bulletinRow.safeParse(row)
  if (!data) return []
  if (data.isWithdrawn) return ['Residents do not read it any more.']
  const publishedAt = new Date(data.publishedAt)
  const { date, time } = helsinki.show(publishedAt)
  return [
    publishedAt > now ? `Residents read it from ${date} ${time} on.` : 'Residents read it now.',
    ...(data.isEmergency ? ['When the emergency begins, each is mailed once.'] : []),
  ]
}

async function readRow(file: string): Promise<object> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandFailed(`The file ${file} cannot be read: ${describeReadFailure(error)}.`)
  })
  const row = parsed(text)
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new CommandFailed(
      `The file ${file} is not a bulletin in JSON: it has to be one row, {…}, as an import has it.`,
    )
  return row
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
