import { parseArgs } from 'node:util'
import type * as z from 'zod/mini'
import {
  IMPORTED_SINCE,
  type ProviderAddition,
  providerAdditionRoutes,
} from '../../api/provider-additions.ts'
import { tenancyStates } from '../../api/tenancy.ts'
import { uuid } from '../../api/values.ts'
import { showDate } from '../../domain/dates.ts'
import { escapeUnseen } from '../../domain/unseen.ts'
import { ApiError } from '../kernel/base/errors.ts'
import type { AdditionDecision, AdditionFilter } from '../modules/tenancy/additions.ts'
import { LISTING_USAGE, type Listing, listingOf, listingOptions, printList } from './listing.ts'
import type { ProviderService } from './service.ts'
import { type Column, textTable } from './text-table.ts'

/** Usage text of `npm run provider -- additions`. */
export const ADDITIONS_USAGE = [
  `additions [--state <${tenancyStates.join(', ')}>] ${LISTING_USAGE}`,
  'additions undo <id> [--because <text>]',
  'additions uphold <id>',
].join(' | ')

const listFilter = providerAdditionRoutes.listAdditions.query
const undoing = providerAdditionRoutes.undoAddition.body
type Undoing = z.infer<typeof undoing>

/** The subcommands of `additions`, with their arguments. */
export type AdditionsOrder =
  | { readonly kind: 'list'; readonly filter: AdditionFilter; readonly listing: Listing }
  | ({ readonly kind: 'undo'; readonly addition: string } & Undoing)
  | { readonly kind: 'uphold'; readonly addition: string }

/** Reads the words after `additions`; null when they are no order. */
export function additionsOrderOf(words: readonly string[]): AdditionsOrder | null {
  const read = readWords(words)
  if (read === null) return null
  const { positionals, values } = read
  const [kind = 'list', addition, ...others] = positionals
  const hasOnly = (...names: string[]) => Object.keys(values).every((name) => names.includes(name))
  if (kind === 'list' && addition === undefined && hasOnly('state', 'limit', 'json')) {
    const { data } = listFilter.safeParse({ state: values.state })
    const listing = listingOf(values)
    return data && listing ? { kind, filter: { state: data.state }, listing } : null
  }
  if (!addition || others.length > 0) return null
  if (kind === 'uphold') return hasOnly() ? { kind, addition } : null
  if (kind !== 'undo' || !hasOnly('because')) return null
  const { data } = undoing.safeParse({ because: values.because })
  return data ? { kind, addition, ...data } : null
}

function readWords(words: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { state: text, because: text, ...listingOptions },
    })
  } catch {
    return null
  }
}

type Additions = Pick<ProviderService, 'listAdditions' | 'decideAddition'>

/** Does what is asked, and returns the output. */
export async function runAdditions(service: Additions, order: AdditionsOrder): Promise<string> {
  if (order.kind === 'list') {
    return printList(order.listing, (page) => service.listAdditions({ ...order.filter, ...page }), {
      idOf: ({ id }) => id,
      print: additionTable,
    })
  }
  const { requested, state } = await service.decideAddition(decisionOf(order))
  return escapeUnseen(
    order.kind === 'undo'
      ? `The addition of ${requested.name} is ${state}: neither side sees the other, and both are notified.`
      : `The addition of ${requested.name} is ${state}: the person is a tenant, and is notified.`,
  )
}

/** Throws 404 NOT_FOUND for what cannot be an id. */
function decisionOf({
  kind,
  ...order
}: Exclude<AdditionsOrder, { kind: 'list' }>): AdditionDecision {
  if (!uuid.safeParse(order.addition).success) throw new ApiError('NOT_FOUND')
  return { ...order, decision: kind }
}

const columns: readonly Column<ProviderAddition>[] = [
  ['Id', ({ id }) => id],
  ['State', ({ state }) => state],
  ['Requested as', ({ requested }) => requested.name],
  ['Real name', ({ registered }) => registered ?? '(under non-disclosure)'],
  ['Requested by', ({ requestedBy }) => requestedBy],
  ['From', ({ startDate }) => showDate(startDate)],
  ['Home', ({ home }) => home],
  ['Contract', ({ contractUuid }) => contractUuid],
  ['What is wrong', ({ disputedBecause }) => disputedBecause ?? ''],
]

const additionTable = (additions: readonly ProviderAddition[]): string =>
  additions.length === 0 ? 'There are no such additions.' : textTable(columns, additions)

/** Why an order failed, in one sentence. */
export function additionsFailure(error: ApiError, order: AdditionsOrder): string {
  const { code, state } = error.body
  if (order.kind === 'list') return `The additions cannot be listed now: ${code}.`
  const done = order.kind === 'undo' ? 'undone' : 'upheld'
  if (code === 'NOT_FOUND') return `There is no addition ${order.addition}.`
  if (code !== 'STATE_CONFLICT')
    return `The addition ${order.addition} cannot be ${done} now: ${code}.`
  if (state === IMPORTED_SINCE)
    return `The addition ${order.addition} cannot be undone, and nothing has changed: an import has named the person on the contract since. Remove the person there, import the contract, and undo then.`
  return `The addition ${order.addition} is ${state} and cannot be ${done}.`
}
