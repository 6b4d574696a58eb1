import { type Command, Option } from 'commander'
import type * as z from 'zod/mini'
import {
  IMPORTED_SINCE_STATE,
  type ProviderAddition,
  providerAdditionRoutes,
} from '../../api/provider-additions.ts'
import { tenancyStates } from '../../api/tenancy.ts'
import { uuid } from '../../api/values.ts'
import { formatDate } from '../../domain/dates.ts'
import { escapeInvisible } from '../../domain/unseen.ts'
import { ApiError } from '../kernel/base/errors.ts'
import type { AdditionDecision, AdditionFilter } from '../modules/tenancy/additions.ts'
import { addListingOptions, addSubcommand, createArgumentParser } from './command-line.ts'
import {
  formatListing,
  type ListingFormat,
  type ListingOptions,
  listingFormatOf,
} from './listing.ts'
import type { ProviderService } from './service.ts'
import { formatTextTable, type TextTableColumn } from './text-table.ts'

const undoing = providerAdditionRoutes.undoAddition.body
type Undoing = z.infer<typeof undoing>

/** The subcommands of `additions`, with their arguments. */
export type AdditionsCommand =
  | { readonly kind: 'list'; readonly filter: AdditionFilter; readonly listing: ListingFormat }
  | ({ readonly kind: 'undo'; readonly addition: string } & Undoing)
  | { readonly kind: 'uphold'; readonly addition: string }

/** Adds the subcommand `additions` to the provider's command. */
export function defineAdditionsCommand(
  program: Command,
  give: (order: AdditionsCommand) => void,
): void {
  const additions = addSubcommand(program, {
    name: 'additions',
    about: 'Persons that residents added to a contract: list them, undo or uphold an addition.',
    examples: [
      'additions',
      'additions --state disputed',
      "additions undo 7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e09 --because 'Väärä tunnus'",
      'additions uphold 7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e09',
    ],
  })
  addListingOptions(
    addSubcommand(additions, { name: 'list', about: 'List additions.', isDefault: true }),
  )
    .addOption(new Option('--state <state>', 'those in a state').choices(tenancyStates))
    .action(({ state, ...options }: ListingOptions & AdditionFilter) =>
      give({ kind: 'list', filter: { state }, listing: listingFormatOf(options) }),
    )
  addSubcommand(additions, {
    name: 'undo',
    about: 'Undo an addition: neither side sees the other.',
  })
    .argument('<id>')
    .option(
      '--because <text>',
      'why, for the requester',
      createArgumentParser(undoing.shape.because, 'a text of at most 500 characters'),
    )
    .action((addition: string, { because }: Undoing) =>
      give({ kind: 'undo', addition, ...(because !== undefined && { because }) }),
    )
  addSubcommand(additions, { name: 'uphold', about: 'Confirm an addition in place of the person.' })
    .argument('<id>')
    .action((addition: string) => give({ kind: 'uphold', addition }))
}

type Additions = Pick<ProviderService, 'listAdditions' | 'decideAddition'>

/** Runs the subcommand, and returns its output. */
export async function runAdditionsCommand(
  service: Additions,
  order: AdditionsCommand,
): Promise<string> {
  if (order.kind === 'list') {
    return formatListing(
      order.listing,
      (page) => service.listAdditions({ ...order.filter, ...page }),
      {
        idOf: ({ id }) => id,
        print: additionTable,
      },
    )
  }
  const { requested, state } = await service.decideAddition(decisionOf(order))
  return escapeInvisible(
    order.kind === 'undo'
      ? `The addition of ${requested.name} is ${state}: neither side sees the other, and both are notified.`
      : `The addition of ${requested.name} is ${state}: the person is a tenant, and is notified.`,
  )
}

/**
 * Returns the decision that a subcommand asks for. Throws 404 NOT_FOUND when the id of the addition
 * is no UUID.
 */
function decisionOf({
  kind,
  ...order
}: Exclude<AdditionsCommand, { kind: 'list' }>): AdditionDecision {
  if (!uuid.safeParse(order.addition).success) throw new ApiError('NOT_FOUND')
  return { ...order, decision: kind }
}

const columns: readonly TextTableColumn<ProviderAddition>[] = [
  ['Id', ({ id }) => id],
  ['State', ({ state }) => state],
  ['Requested as', ({ requested }) => requested.name],
  ['Real name', ({ registered }) => registered ?? '(under non-disclosure)'],
  ['Requested by', ({ requestedBy }) => requestedBy],
  ['From', ({ startDate }) => formatDate(startDate)],
  ['Home', ({ home }) => home],
  ['Contract', ({ contractUuid }) => contractUuid],
  ['What is wrong', ({ disputedBecause }) => disputedBecause ?? ''],
]

const additionTable = (additions: readonly ProviderAddition[]): string =>
  additions.length === 0 ? 'There are no such additions.' : formatTextTable(columns, additions)

/** Describes in one sentence why the tenants whom residents added could not be listed, undone or upheld. */
export function describeAddedTenantsFailure(error: ApiError, order: AdditionsCommand): string {
  const { code, state } = error.body
  if (order.kind === 'list') return `The additions cannot be listed now: ${code}.`
  const done = order.kind === 'undo' ? 'undone' : 'upheld'
  if (code === 'NOT_FOUND') return `There is no addition ${order.addition}.`
  if (code !== 'STATE_CONFLICT')
    return `The addition ${order.addition} cannot be ${done} now: ${code}.`
  if (state === IMPORTED_SINCE_STATE)
    return `The addition ${order.addition} cannot be undone, and nothing has changed: an import has named the person on the contract since. Remove the person there, import the contract, and undo then.`
  return `The addition ${order.addition} is ${state} and cannot be ${done}.`
}
