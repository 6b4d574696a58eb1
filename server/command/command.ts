import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import {
  type DecidedRequest,
  type OpenRequest,
  type ProviderDecision,
  providerRoutes,
  type StaffSession,
  staffSession,
} from '../../api/provider.ts'
import { showDate } from '../../domain/dates.ts'
import { escapeUnseen } from '../../domain/unseen.ts'
import { ApiError } from '../kernel/base/errors.ts'
import type { RequestFilter } from '../modules/all-requests/decide.ts'
import {
  ADDITIONS_USAGE,
  type AdditionsOrder,
  additionsFailure,
  additionsOrderOf,
  runAdditions,
} from './additions.ts'
import { BULLETIN_USAGE, type BulletinOrder, bulletinOrderOf, runBulletin } from './bulletin.ts'
import { CHECK_USAGE } from './check.ts'
import { errorsTable } from './errors-table.ts'
import { FLAGS_USAGE, type FlagsOrder, flagsOrderOf, runFlags } from './flags.ts'
import { IDENTITY_USAGE } from './identity.ts'
import { type ImportCommand, importCommandOf, runImport } from './import.ts'
import { type KeysOrder, keyFailure, keysOrderOf, runKeys } from './keys.ts'
import {
  LISTING_USAGE,
  type Listing,
  listingIn,
  listingOf,
  listingOptions,
  printList,
} from './listing.ts'
import {
  MESSAGES_USAGE,
  type MessagesOrder,
  messagesFailure,
  messagesOrderOf,
  runMessages,
} from './messages.ts'
import { MIGRATE_USAGE } from './migrate.ts'
import {
  NOTICES_USAGE,
  type NoticesOrder,
  noticesFailure,
  noticesOrderOf,
  runNotices,
} from './notices.ts'
import {
  READING_USAGE,
  type ReadingOrder,
  readingFailure,
  readingOrderOf,
  runReading,
} from './reading.ts'
import { runReseal } from './reseal.ts'
import { CommandFailed, type ProviderService } from './service.ts'
import { runStaff, STAFF_USAGE, type StaffOrder, staffFailure, staffOrderOf } from './staff.ts'
import { type Column, textTable } from './text-table.ts'

/** Usage text of `npm run provider`. */
const USAGE = `Usage: npm run provider -- list [--status <open or decided>] ${LISTING_USAGE} | ${READING_USAGE} | approve <id or reference> | reject <id or reference> | ${ADDITIONS_USAGE} | act <staff e-mail> <resident e-mail> | ${STAFF_USAGE} | keys [add <name> --scopes <scope,…> [--until <yyyy-MM-dd>] | list ${LISTING_USAGE} | revoke <name>] | ${FLAGS_USAGE} | ${NOTICES_USAGE} | ${MESSAGES_USAGE} | import <folder> [--dry-run] | ${BULLETIN_USAGE} | errors ${LISTING_USAGE} | reseal | ${MIGRATE_USAGE} | ${IDENTITY_USAGE} | ${CHECK_USAGE}`

type Order =
  | { readonly kind: 'list'; readonly filter: RequestFilter; readonly listing: Listing }
  | { readonly kind: 'reading'; readonly reading: ReadingOrder }
  | { readonly kind: 'errors'; readonly listing: Listing }
  | { readonly kind: ProviderDecision; readonly request: string }
  | { readonly kind: 'act'; readonly who: StaffSession }
  | { readonly kind: 'additions'; readonly additions: AdditionsOrder }
  | { readonly kind: 'keys'; readonly keys: KeysOrder }
  | { readonly kind: 'staff'; readonly staff: StaffOrder }
  | { readonly kind: 'flags'; readonly flags: FlagsOrder }
  | { readonly kind: 'notices'; readonly notices: NoticesOrder }
  | { readonly kind: 'messages'; readonly messages: MessagesOrder }
  | { readonly kind: 'import'; readonly files: ImportCommand }
  | { readonly kind: 'bulletin'; readonly bulletin: BulletinOrder }
  | { readonly kind: 'reseal' }

/** The output of a command, and whether it was completed. */
export interface CommandResult {
  readonly output: string
  readonly isComplete: boolean
}

/**
 * Runs a command on the provider service, which is opened after the arguments are parsed. In its output nothing
 * that was typed can move the cursor or look like another line. Lines of progress are given to `onProgress`.
 */
export async function runProviderCommand(
  words: readonly string[],
  openProviderService: () => Promise<ProviderService>,
  onProgress: (line: string) => void = () => {},
): Promise<CommandResult> {
  const order = orderOf(words)
  if (order === null) throw new CommandFailed(USAGE)
  const service = await openProviderService()
  try {
    if (order.kind === 'import') return await runImport(service, order.files)
    if (order.kind === 'bulletin') return await runBulletin(service, order.bulletin)
    if (order.kind === 'reseal') return await runReseal(service, onProgress)
    return { output: await run(service, order), isComplete: true }
  } catch (error) {
    if (error instanceof ApiError) throw new CommandFailed(sentenceOf(error, order))
    throw error
  } finally {
    await service.close()
  }
}

async function run(
  service: ProviderService,
  order: Exclude<Order, { readonly kind: 'import' | 'bulletin' | 'reseal' }>,
): Promise<string> {
  if (order.kind === 'list')
    return printList(order.listing, (page) => service.list({ ...order.filter, ...page }), {
      idOf: ({ id }) => id,
      print: requestTable,
    })
  if (order.kind === 'errors')
    return printList(order.listing, (page) => service.listErrors(page), {
      idOf: ({ fingerprint }) => fingerprint,
      print: errorsTable,
    })
  if (order.kind === 'reading') return runReading(service, order.reading)
  if (order.kind === 'additions') return runAdditions(service, order.additions)
  if (order.kind === 'keys') return runKeys(service, order.keys)
  if (order.kind === 'staff') return runStaff(service, order.staff)
  if (order.kind === 'flags') return runFlags(service, order.flags)
  if (order.kind === 'notices') return runNotices(service, order.notices)
  if (order.kind === 'messages') return runMessages(service, order.messages)
  if (order.kind === 'act') {
    const { link } = await service.createStaffLink(order.who)
    return escapeUnseen(`Open this within two minutes; it works once: ${link}`)
  }
  return escapeUnseen(messageOf[order.kind](await service.decide(order.request, order.kind)))
}

function orderOf(words: readonly string[]): Order | null {
  const [kind, request, ...others] = words
  if (kind === 'act') {
    const [, staffEmail, residentEmail, ...more] = words
    const { data } = staffSession.safeParse({ staffEmail, residentEmail })
    return data === undefined || more.length > 0 ? null : { kind, who: data }
  }
  if (kind === 'additions') {
    const additions = additionsOrderOf(words.slice(1))
    return additions && { kind, additions }
  }
  if (kind === 'keys') {
    const keys = keysOrderOf(words.slice(1))
    return keys && { kind, keys }
  }
  if (kind === 'staff') {
    const staff = staffOrderOf(words.slice(1))
    return staff && { kind, staff }
  }
  if (kind === 'flags') {
    const flags = flagsOrderOf(words.slice(1))
    return flags && { kind, flags }
  }
  if (kind === 'notices') {
    const notices = noticesOrderOf(words.slice(1))
    return notices && { kind, notices }
  }
  if (kind === 'messages') {
    const messages = messagesOrderOf(words.slice(1))
    return messages && { kind, messages }
  }
  if (kind === 'import') {
    const files = importCommandOf(words.slice(1))
    return files && { kind, files }
  }
  if (kind === 'bulletin') {
    const bulletin = bulletinOrderOf(words.slice(1))
    return bulletin && { kind, bulletin }
  }
  if (kind === 'reseal') return request === undefined ? { kind } : null
  if (kind === 'requests' || kind === 'residents' || kind === 'reservations') {
    const reading = readingOrderOf(words)
    return reading && { kind: 'reading', reading }
  }
  if (kind === 'list') return listOrderOf(words.slice(1))
  if (kind === 'errors') {
    const listing = listingIn(words.slice(1))
    return listing && { kind, listing }
  }
  if (others.length > 0) return null
  return (kind === 'approve' || kind === 'reject') && request ? { kind, request } : null
}

const listFilter = z.pick(providerRoutes.listOpenRequests.query, { status: true })

/** Reads the words after `list`; null when they are no order. */
function listOrderOf(words: readonly string[]): Order | null {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { status: { type: 'string' }, ...listingOptions },
    })
    const filter = listFilter.safeParse({ status: values.status })
    const listing = listingOf(values)
    return filter.success && listing ? { kind: 'list', filter: filter.data, listing } : null
  } catch {
    return null
  }
}

const columns: readonly Column<OpenRequest>[] = [
  ['Reference', ({ reference }) => reference],
  ['Status', ({ status }) => status],
  ['What', changeOf],
  ['Day', ({ endDate, modification }) => showDate(endDate ?? modification?.inEffect ?? '')],
  ['Given', ({ noticeDay }) => showDate(noticeDay)],
  ['By', ({ givenBy }) => givenBy],
  ['Home', ({ home }) => home],
  ['Id', ({ id }) => id],
]

/** Short description of a requested modification. */
function changeOf({ modification }: OpenRequest): string {
  if (modification === null) return 'ends'
  const { leaving, receiver, added } = modification
  return [
    ...(leaving.length > 0 ? [`leaves: ${leaving.join(', ')}`] : []),
    ...(receiver === null ? [] : [`passes on to: ${receiver}`]),
    ...(added.length > 0 ? [`added: ${added.join(', ')}`] : []),
  ].join('; ')
}

/** The points to check before a request is decided, one line each. */
const warningsOf = ({ reference, modification }: OpenRequest): string[] =>
  (modification?.addedUnderAnotherName ?? []).map(
    ({ name, registered }) =>
      `Check ${reference}: the identity code given for ${name} belongs to ${registered ?? 'a person under non-disclosure with another name'}.`,
  )

function requestTable(requests: readonly OpenRequest[]): string {
  if (requests.length === 0) return 'There are no such requests.'
  const warnings = requests.flatMap(warningsOf)
  return [textTable(columns, requests), ...(warnings.length > 0 ? ['', ...warnings] : [])].join(
    '\n',
  )
}

const messageOf: Readonly<Record<ProviderDecision, (decided: DecidedRequest) => string>> = {
  approve: ({ reference, contractEndDate, effectiveOn }) =>
    contractEndDate === null
      ? `${reference} is approved: the contract is changed on ${effectiveOn && showDate(effectiveOn)}, and its parties are notified.`
      : `${reference} is approved: the contract ends on ${showDate(contractEndDate)}, and its parties are notified.`,
  reject: ({ reference }) =>
    `${reference} is rejected: the contract goes on, and its parties are notified.`,
}

const done = { approve: 'approved', reject: 'rejected' } as const

function sentenceOf(error: ApiError, order: Order): string {
  const { code, state, allowed = [] } = error.body
  if (order.kind === 'list') return `The requests cannot be listed now: ${code}.`
  if (order.kind === 'reading') return readingFailure(error, order.reading)
  if (order.kind === 'errors') return `The errors cannot be listed now: ${code}.`
  if (order.kind === 'additions') return additionsFailure(error, order.additions)
  if (order.kind === 'keys') return keyFailure(code, order.keys)
  if (order.kind === 'staff') return staffFailure(error, order.staff)
  if (order.kind === 'flags') return `The flags cannot be read or changed now: ${code}.`
  if (order.kind === 'notices') return noticesFailure(error, order.notices)
  if (order.kind === 'messages') return messagesFailure(error, order.messages)
  if (order.kind === 'import') return `Nothing can be imported now: ${code}.`
  if (order.kind === 'bulletin') return `The bulletin cannot be published now: ${code}.`
  if (order.kind === 'reseal') return `Nothing can be sealed again now: ${code}.`
  if (order.kind === 'act') {
    return code === 'NOT_FOUND'
      ? 'There is no active account of that staff member (staff lists them), or none of that resident.'
      : `Nobody can be let in now: ${code}.`
  }
  const { kind, request } = order
  if (code === 'NOT_FOUND') return `There is no request ${request}.`
  if (code !== 'STATE_CONFLICT')
    return `The request ${request} cannot be ${done[kind]} now: ${code}.`
  const takes =
    allowed.length > 0
      ? `it only takes ${new Intl.ListFormat('en', { type: 'disjunction' }).format(allowed)}`
      : 'it takes nothing any more'
  return `The request ${request} is ${state} and cannot be ${done[kind]}: ${takes}.`
}
