import * as z from 'zod/mini'
import type { ListedStaff } from '../../api/provider-staff.ts'
import { email } from '../../api/values.ts'
import { showDate } from '../../domain/dates.ts'
import { escapeUnseen } from '../../domain/unseen.ts'
import type { ApiError } from '../kernel/base/errors.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import { LISTING_USAGE, type Listing, listingIn, printList } from './listing.ts'
import type { ProviderService } from './service.ts'
import { type Column, textTable } from './text-table.ts'

export const STAFF_USAGE = `staff [list] ${LISTING_USAGE} | staff add <e-mail> | staff end <e-mail>`

/** Text of `staff --help`. */
export const STAFF_HELP = `Lists, adds and ends the staff who may act for residents with \`act\`: they see what a resident sees, and change nothing.

  npm run provider -- staff
  npm run provider -- staff add leena.virkaila@example.fi
  npm run provider -- act leena.virkaila@example.fi aino.virtanen@example.fi
  npm run provider -- staff end leena.virkaila@example.fi

\`staff end\` also ends the sessions that are open and the links that are not used.`

/** The subcommands of `staff`, with their arguments. */
export type StaffOrder =
  | { readonly kind: 'list'; readonly listing: Listing }
  | { readonly kind: 'add' | 'end'; readonly email: string }

/** Reads the words after `staff`; null when they are no order. */
export function staffOrderOf(words: readonly string[]): StaffOrder | null {
  const [kind, address, ...others] = words
  if (kind === 'add' || kind === 'end') {
    const { data } = z.safeParse(email, address)
    return data === undefined || others.length > 0 ? null : { kind, email: data }
  }
  const listing = listingIn(kind === 'list' ? words.slice(1) : words)
  return listing && { kind: 'list', listing }
}

/** Does what is asked, and returns the output. */
export async function runStaff(
  service: Pick<ProviderService, 'listStaff' | 'addStaff' | 'endStaff'>,
  order: StaffOrder,
): Promise<string> {
  if (order.kind === 'list')
    return printList(order.listing, service.listStaff, { idOf: ({ id }) => id, print: staffTable })
  if (order.kind === 'add') {
    const added = await service.addStaff(order.email)
    return escapeUnseen(`${added.email} may act for residents.`)
  }
  const ended = await service.endStaff(order.email)
  return escapeUnseen(`${ended.email} may not act for residents any more: the sessions are ended.`)
}

/** Why an order failed, in one sentence. */
export function staffFailure({ body: { code, state } }: ApiError, order: StaffOrder): string {
  if (order.kind === 'add' && state === 'staff') return `${order.email} is staff already.`
  if (order.kind === 'add' && state === 'resident')
    return `${order.email} is the address of a resident's account: add another one.`
  if (order.kind === 'end' && code === 'NOT_FOUND') return `${order.email} is not staff.`
  return `The staff cannot be read or changed now: ${code}.`
}

const columns: readonly Column<ListedStaff>[] = [
  ['E-mail', ({ email: address }) => address],
  ['Since', ({ since }) => showDate(helsinki.dayOf(new Date(since)))],
]

const staffTable = (staff: readonly ListedStaff[]): string =>
  staff.length === 0
    ? 'Nobody may act for residents: npm run provider -- staff add <e-mail>.'
    : textTable(columns, staff)
