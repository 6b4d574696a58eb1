import type { Command } from 'commander'
import type { ErrorCode } from '../../api/errors.ts'
import { type ListedKey, type NewKeyBody, newKeyBody } from '../../api/provider-keys.ts'
import { providerScopes } from '../../api/provider-scope.ts'
import { formatDate } from '../../domain/dates.ts'
import { escapeInvisible } from '../../domain/unseen.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import { addListingOptions, addSubcommand, createArgumentParser } from './command-line.ts'
import {
  formatListing,
  type ListingFormat,
  type ListingOptions,
  listingFormatOf,
} from './listing.ts'
import type { ProviderService } from './service.ts'
import { formatTextTable, type TextTableColumn } from './text-table.ts'

/** The subcommands of `keys`, with their arguments. */
export type KeysCommand =
  | { readonly kind: 'list'; readonly listing: ListingFormat }
  | { readonly kind: 'add'; readonly key: NewKeyBody }
  | { readonly kind: 'revoke'; readonly name: string }

const { name: keyName, scopes: keyScopes, until: lastDay } = newKeyBody.shape

/** Adds the subcommand `keys` to the provider's command. */
export function defineKeysCommand(program: Command, give: (order: KeysCommand) => void): void {
  const keys = addSubcommand(program, {
    name: 'keys',
    about: "List the keys of the provider's programs, make one, or revoke one.",
    examples: [
      'keys',
      'keys add rents --scopes read,import --until 2027-12-31',
      'keys revoke rents',
    ],
    more: `Scopes: ${providerScopes.join(', ')}.`,
  })
  addListingOptions(
    addSubcommand(keys, {
      name: 'list',
      about: 'List all keys, revoked ones too.',
      isDefault: true,
    }),
  ).action((options: ListingOptions) => give({ kind: 'list', listing: listingFormatOf(options) }))
  addSubcommand(keys, {
    name: 'add',
    about: 'Make a key, and print it once.',
    examples: ['keys add rents --scopes read,import --until 2027-12-31'],
    more: `Scopes: ${providerScopes.join(', ')}.`,
  })
    .argument(
      '<name>',
      'the name of the program',
      createArgumentParser(keyName, 'letters, digits, ".", "-" and "_"'),
    )
    .requiredOption('--scopes <scopes>', 'what it may do, with commas between', (text) =>
      createArgumentParser(keyScopes, `some of ${providerScopes.join(', ')}`)(text.split(',')),
    )
    .option(
      '--until <day>',
      'the last day on which it works',
      createArgumentParser(lastDay, 'a day such as 2027-12-31'),
    )
    .action((name: string, options: Omit<NewKeyBody, 'name'>) =>
      give({ kind: 'add', key: { name, ...options } }),
    )
  addSubcommand(keys, { name: 'revoke', about: 'Revoke a key: it does not work any more.' })
    .argument('<name>')
    .action((name: string) => give({ kind: 'revoke', name }))
}

/** Runs the subcommand, and returns its output. */
export async function runKeysCommand(
  service: Pick<ProviderService, 'addKey' | 'listKeys' | 'revokeKey'>,
  order: KeysCommand,
): Promise<string> {
  if (order.kind === 'list')
    return formatListing(order.listing, service.listKeys, {
      idOf: ({ name, createdAt }) => `${name} ${createdAt}`,
      print: keyTable,
    })
  if (order.kind === 'revoke') {
    const { name } = await service.revokeKey(order.name)
    return escapeInvisible(`The key ${name} is revoked.`)
  }
  const { name, key } = await service.addKey(order.key)
  return `${escapeInvisible(`The key ${name}, which is not shown again:`)}\n${key}`
}

/** Describes why a subcommand failed, in one sentence. */
export function describeKeyFailure(code: ErrorCode, order: KeysCommand): string {
  if (order.kind === 'revoke' && code === 'NOT_FOUND')
    return `There is no key ${order.name} that is not revoked.`
  if (order.kind === 'add' && code === 'STATE_CONFLICT')
    return `There is a key ${order.key.name} already: revoke it first, or choose another name.`
  if (order.kind === 'add' && code === 'VALIDATION_ERROR')
    return 'The last day of the key has passed.'
  return `The keys cannot be read or changed now: ${code}.`
}

const dayOf = (instant: string): string => formatDate(helsinki.dayOf(new Date(instant)))

const columns: readonly TextTableColumn<ListedKey>[] = [
  ['Name', ({ name }) => name],
  ['Scopes', ({ scopes }) => scopes.join(',')],
  ['Made', ({ createdAt }) => dayOf(createdAt)],
  ['Until', ({ until }) => (until === null ? '' : formatDate(until))],
  ['Last used', ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : dayOf(lastUsedAt))],
  ['Revoked', ({ revokedAt }) => (revokedAt === null ? '' : dayOf(revokedAt))],
]

const keyTable = (keys: readonly ListedKey[]): string =>
  keys.length === 0 ? 'There are no keys.' : formatTextTable(columns, keys)
