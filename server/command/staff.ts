import type { Command } from 'commander'
import type { ListedStaff } from '../../api/provider-staff.ts'
import { email } from '../../api/values.ts'
import { formatDate } from '../../domain/dates.ts'
import { escapeInvisible } from '../../domain/unseen.ts'
import type { ApiError } from '../kernel/base/errors.ts'
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

/** The subcommands of `staff`, with their arguments. */
export type StaffCommand =
  | { readonly kind: 'list'; readonly listing: ListingFormat }
  | { readonly kind: 'add' | 'end'; readonly email: string }

/** Adds the subcommand `staff` to the provider's command. */
export function defineStaffCommand(program: Command, give: (order: StaffCommand) => void): void {
  const staff = addSubcommand(program, {
    name: 'staff',
    about:
      'List, add and end the staff who may act for residents with `act`: they see what a resident sees, and change nothing.',
    examples: [
      'staff',
      'staff add leena.virkaila@example.fi',
      'act leena.virkaila@example.fi aino.virtanen@example.fi',
      'staff end leena.virkaila@example.fi',
    ],
  })
  addListingOptions(
    addSubcommand(staff, { name: 'list', about: 'List the staff.', isDefault: true }),
  ).action((options: ListingOptions) => give({ kind: 'list', listing: listingFormatOf(options) }))
  addSubcommand(staff, { name: 'add', about: 'Let somebody act for residents.' })
    .argument(
      '<e-mail>',
      'of the member of staff',
      createArgumentParser(email, 'an e-mail address'),
    )
    .action((address: string) => give({ kind: 'add', email: address }))
  addSubcommand(staff, {
    name: 'end',
    about: 'End it, with the sessions that are open and the links that are not used.',
  })
    .argument(
      '<e-mail>',
      'of the member of staff',
      createArgumentParser(email, 'an e-mail address'),
    )
    .action((address: string) => give({ kind: 'end', email: address }))
}

/** Runs the subcommand, and returns its output. */
export async function runStaffCommand(
  service: Pick<ProviderService, 'listStaff' | 'addStaff' | 'endStaff'>,
  order: StaffCommand,
): Promise<string> {
  if (order.kind === 'list')
    return formatListing(order.listing, service.listStaff, {
      idOf: ({ id }) => id,
      print: staffTable,
    })
  if (order.kind === 'add') {
    const added = await service.addStaff(order.email)
    return escapeInvisible(`${added.email} may act for residents.`)
  }
  const ended = await service.endStaff(order.email)
  return escapeInvisible(
    `${ended.email} may not act for residents any more: the sessions are ended.`,
  )
}

/** Describes why a subcommand failed, in one sentence. */
export function describeStaffFailure(
  { body: { code, state } }: ApiError,
  order: StaffCommand,
): string {
  if (order.kind === 'add' && state === 'staff') return `${order.email} is staff already.`
  if (order.kind === 'add' && state === 'resident')
    return `${order.email} is the address of a resident's account: add another one.`
  if (order.kind === 'end' && code === 'NOT_FOUND') return `${order.email} is not staff.`
  return `The staff cannot be read or changed now: ${code}.`
}

const columns: readonly TextTableColumn<ListedStaff>[] = [
  ['E-mail', ({ email: address }) => address],
  ['Since', ({ since }) => formatDate(helsinki.dayOf(new Date(since)))],
]

const staffTable = (staff: readonly ListedStaff[]): string =>
  staff.length === 0
    ? 'Nobody may act for residents: npm run provider -- staff add <e-mail>.'
    : formatTextTable(columns, staff)
