import type { Command } from 'commander'
import { isoDay } from '../../api/values.ts'
import type { IsoDate } from '../../domain/dates.ts'
import { startOfDay } from '../kernel/base/helsinki.ts'
import type { ReturnedAccount } from '../modules/account-data/erase-again.ts'
import { addJsonOption, addSubcommand, createArgumentParser } from './command-line.ts'
import type { CommandResult } from './command-result.ts'
import type { ProviderService } from './service.ts'
import {
  formatHelsinkiTime,
  formatTextTable,
  type TextTableColumn,
  toTerminalSafeJson,
} from './text-table.ts'

/** The arguments of the command. */
export interface ErasuresCommand {
  readonly isAgain: boolean
  /** The first day in Helsinki whose removals are looked at; null: all removals. */
  readonly since: IsoDate | null
  readonly isJson: boolean
}

/** Adds the subcommand `erasures` to the provider's command. */
export function defineErasuresCommand(
  program: Command,
  give: (order: ErasuresCommand) => void,
): void {
  addJsonOption(
    addSubcommand(program, {
      name: 'erasures',
      about:
        'After the database was restored: list the accounts that were removed, by the records in the storage of files, and that exist again; with --again, remove them again. Ends with code 1 while such an account exists.',
      examples: ['erasures', 'erasures --again', 'erasures --since 2026-11-01 --json'],
      more: 'A record says nothing but the id of an account, and when it was removed or erased. The storage has each for 400 days.',
    }),
  )
    .option('--again', 'remove them again, and erase those that are due', false)
    .option(
      '--since <day>',
      'only what was removed from that day on',
      createArgumentParser(isoDay, 'a day'),
    )
    .action(
      (given: { readonly again: boolean; readonly since?: IsoDate; readonly json: boolean }) =>
        give({ isAgain: given.again, since: given.since ?? null, isJson: given.json }),
    )
}

/**
 * An account that a restore brought back: whether it exists, was removed again, or its record is of
 * another portal.
 */
interface Listed {
  readonly accountId: string
  readonly kind: ReturnedAccount['kind']
  readonly at: string
  readonly state: 'exists' | 'removed again' | 'not ours'
}

const columns: readonly TextTableColumn<Listed>[] = [
  ['Account', ({ accountId }) => accountId],
  ['Was', ({ kind }) => kind],
  ['At', ({ at }) => formatHelsinkiTime(at)],
  ['Now', ({ state }) => state],
]

/** Lists the accounts that a restore brought back, or removes them again; complete when none is left. */
export async function runErasuresCommand(
  service: Pick<ProviderService, 'findReturnedAccounts' | 'removeAgain'>,
  { isAgain, since, isJson }: ErasuresCommand,
  onProgress: (line: string) => void,
): Promise<CommandResult> {
  const found = await service.findReturnedAccounts(since === null ? null : startOfDay(since))
  const listed: Listed[] = []
  for (const account of found) {
    const { accountId, kind } = account
    const isDone = isAgain && account.isGenuine && (await service.removeAgain(account))
    const state = isDone ? 'removed again' : account.isGenuine ? 'exists' : 'not ours'
    listed.push({ accountId, kind, at: account.at.toISOString(), state })
    if (isDone && listed.length % 100 === 0) onProgress(`${listed.length} of ${found.length}`)
  }
  return {
    output: isJson ? toTerminalSafeJson(listed) : tableOf(listed),
    isComplete: listed.every(({ state }) => state === 'removed again'),
  }
}

function tableOf(listed: readonly Listed[]): string {
  if (listed.length === 0) return 'No account that was removed exists.'
  const isForeign = listed.some(({ state }) => state === 'not ours')
  return [
    formatTextTable(columns, listed),
    ...(isForeign
      ? ['', 'Not ours: the keys of SECRET_KEY do not open the record, so it is not followed.']
      : []),
  ].join('\n')
}
