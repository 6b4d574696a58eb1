import { flagName, type ListedFlag } from '../../api/provider-flags.ts'
import { escapeUnseen } from '../../domain/unseen.ts'
import { CommandFailed, type ProviderService } from './service.ts'
import { type Column, escapedJson, textTable } from './text-table.ts'

export const FLAGS_USAGE = 'flags [--json] | flags set <name> <on or off>'

/** Text of `flags --help`. */
export const FLAGS_HELP = `Lists the features that can be switched, or switches one. A change holds at once, on every server.

  npm run provider -- flags
  npm run provider -- flags --json
  npm run provider -- flags set paymentInfo on
  npm run provider -- flags set paymentInfo off

All are off in a new database. Names: ${flagName.options.join(', ')}.`

/** The subcommands of `flags`, with their arguments. */
export type FlagsOrder =
  | { readonly kind: 'list'; readonly isJson: boolean }
  | { readonly kind: 'set'; readonly name: string; readonly enabled: boolean }

/** Reads the words after `flags`; null when they are no order. */
export function flagsOrderOf(words: readonly string[]): FlagsOrder | null {
  const [kind = 'list', name, value, ...others] = words
  if (others.length > 0) return null
  if (words.length <= 1 && (kind === 'list' || kind === '--json'))
    return { kind: 'list', isJson: kind === '--json' }
  if (kind === 'list' && name === '--json' && value === undefined)
    return { kind: 'list', isJson: true }
  const isSwitch = kind === 'set' && name !== undefined && (value === 'on' || value === 'off')
  return isSwitch ? { kind, name, enabled: value === 'on' } : null
}

/** Does what is asked, and returns the output. Throws CommandFailed for an unknown name. */
export async function runFlags(
  service: Pick<ProviderService, 'listFlags' | 'setFlag'>,
  order: FlagsOrder,
): Promise<string> {
  if (order.kind === 'list') {
    const flags = await service.listFlags()
    return order.isJson ? escapedJson(flags) : textTable(columns, flags)
  }
  const { data: name } = flagName.safeParse(order.name)
  if (name === undefined)
    throw new CommandFailed(
      `There is no flag ${order.name}: the flags are ${flagName.options.join(', ')}.`,
    )
  const flag = await service.setFlag({ name, enabled: order.enabled })
  return escapeUnseen(`${flag.name} is ${stateOf(flag)}: ${flag.switches}.`)
}

const stateOf = ({ enabled }: ListedFlag): string => (enabled ? 'on' : 'off')

const columns: readonly Column<ListedFlag>[] = [
  ['Name', ({ name }) => name],
  ['State', stateOf],
  ['What it switches', ({ switches }) => switches],
]
