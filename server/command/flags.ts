import { Argument, type Command } from 'commander'
import { flagName, type ListedFlag } from '../../api/provider-flags.ts'
import { escapeInvisible } from '../../domain/unseen.ts'
import { addJsonOption, addSubcommand } from './command-line.ts'
import { CommandFailed, type ProviderService } from './service.ts'
import { formatTextTable, type TextTableColumn, toTerminalSafeJson } from './text-table.ts'

/** The subcommands of `flags`, with their arguments. */
export type FlagsCommand =
  | { readonly kind: 'list'; readonly isJson: boolean }
  | { readonly kind: 'set'; readonly name: string; readonly enabled: boolean }

/** Adds the subcommand `flags` to the provider's command. */
export function defineFlagsCommand(program: Command, give: (order: FlagsCommand) => void): void {
  const flags = addSubcommand(program, {
    name: 'flags',
    about:
      'List the features that can be switched, or switch one. A change holds at once, on every server.',
    examples: ['flags', 'flags --json', 'flags set paymentInfo on', 'flags set paymentInfo off'],
    more: `All are off in a new database. Names: ${flagName.options.join(', ')}.`,
  })
  addJsonOption(
    addSubcommand(flags, {
      name: 'list',
      about: 'List the flags with their states.',
      isDefault: true,
    }),
  ).action(({ json }: { json: boolean }) => give({ kind: 'list', isJson: json }))
  addSubcommand(flags, { name: 'set', about: 'Switch a feature on or off.' })
    .argument('<name>', 'which flag')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .action((name: string, state: string) => give({ kind: 'set', name, enabled: state === 'on' }))
}

/** Runs the subcommand, and returns its output. Throws CommandFailed for an unknown name. */
export async function runFlagsCommand(
  service: Pick<ProviderService, 'listFlags' | 'setFlag'>,
  order: FlagsCommand,
): Promise<string> {
  if (order.kind === 'list') {
    const flags = await service.listFlags()
    return order.isJson ? toTerminalSafeJson(flags) : formatTextTable(columns, flags)
  }
  const { data: name } = flagName.safeParse(order.name)
  if (name === undefined)
    throw new CommandFailed(
      `There is no flag ${order.name}: the flags are ${flagName.options.join(', ')}.`,
    )
  const flag = await service.setFlag({ name, enabled: order.enabled })
  return escapeInvisible(`${flag.name} is ${stateOf(flag)}: ${flag.switches}.`)
}

const stateOf = ({ enabled }: ListedFlag): string => (enabled ? 'on' : 'off')

const columns: readonly TextTableColumn<ListedFlag>[] = [
  ['Name', ({ name }) => name],
  ['State', stateOf],
  ['What it switches', ({ switches }) => switches],
]
