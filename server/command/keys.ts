import { parseArgs } from 'node:util'
import type { ErrorCode } from '../../api/errors.ts'
import { type ListedKey, type NewKey, newKey } from '../../api/provider-keys.ts'
import { showDate } from '../../domain/dates.ts'
import { escapeUnseen } from '../../domain/unseen.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import { type Listing, listingOf, listingOptions, printList } from './listing.ts'
import type { ProviderService } from './service.ts'
import { type Column, textTable } from './text-table.ts'

/** The subcommands of `keys`, with their arguments. */
export type KeysOrder =
  | { readonly kind: 'list'; readonly listing: Listing }
  | { readonly kind: 'add'; readonly key: NewKey }
  | { readonly kind: 'revoke'; readonly name: string }

/** Reads the words after `keys`; null when they are no order. */
export function keysOrderOf(words: readonly string[]): KeysOrder | null {
  const read = readWords(words)
  if (read === null) return null
  const {
    positionals: [kind = 'list', name, ...others],
    values: { scopes, until, limit, json },
  } = read
  if (others.length > 0) return null
  const isPlain = limit === undefined && json === undefined
  if (kind === 'add') {
    const { data: key } = newKey.safeParse({ name, scopes: scopes?.split(','), until })
    return key === undefined || !isPlain ? null : { kind, key }
  }
  if (scopes !== undefined || until !== undefined) return null
  if (kind === 'list' && name === undefined) {
    const listing = listingOf({ limit, json })
    return listing && { kind, listing }
  }
  return kind === 'revoke' && name && isPlain ? { kind, name } : null
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { scopes: { type: 'string' }, until: { type: 'string' }, ...listingOptions },
    })
  } catch {
    return null
  }
}

/** Does what is asked, and returns the output. */
export async function runKeys(
  service: Pick<ProviderService, 'addKey' | 'listKeys' | 'revokeKey'>,
  order: KeysOrder,
): Promise<string> {
  if (order.kind === 'list')
    return printList(order.listing, service.listKeys, {
      idOf: ({ name, createdAt }) => `${name} ${createdAt}`,
      print: keyTable,
    })
  if (order.kind === 'revoke') {
    const { name } = await service.revokeKey(order.name)
    return escapeUnseen(`The key ${name} is revoked.`)
  }
  const { name, key } = await service.addKey(order.key)
  return `${escapeUnseen(`The key ${name}, which is not shown again:`)}\n${key}`
}

/** Why an order failed, in one sentence. */
export function keyFailure(code: ErrorCode, order: KeysOrder): string {
  if (order.kind === 'revoke' && code === 'NOT_FOUND')
    return `There is no key ${order.name} that is not revoked.`
  if (order.kind === 'add' && code === 'STATE_CONFLICT')
    return `There is a key ${order.key.name} already: revoke it first, or choose another name.`
  if (order.kind === 'add' && code === 'VALIDATION_ERROR')
    return 'The last day of the key has passed.'
  return `The keys cannot be read or changed now: ${code}.`
}

const dayOf = (instant: string): string => showDate(helsinki.dayOf(new Date(instant)))

const columns: readonly Column<ListedKey>[] = [
  ['Name', ({ name }) => name],
  ['Scopes', ({ scopes }) => scopes.join(',')],
  ['Made', ({ createdAt }) => dayOf(createdAt)],
  ['Until', ({ until }) => (until === null ? '' : showDate(until))],
  ['Last used', ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : dayOf(lastUsedAt))],
  ['Revoked', ({ revokedAt }) => (revokedAt === null ? '' : dayOf(revokedAt))],
]

const keyTable = (keys: readonly ListedKey[]): string =>
  keys.length === 0 ? 'There are no keys.' : textTable(columns, keys)
