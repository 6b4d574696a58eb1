import { parseArgs } from 'node:util'
import type { ProviderReservation } from '../../api/provider-parking.ts'
import type { ProviderResident } from '../../api/provider-residents.ts'
import { uuid } from '../../api/values.ts'
import { showDate } from '../../domain/dates.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { fieldsOf } from './fields.ts'
import { LISTING_USAGE, type Listing, listingOf, listingOptions, printList } from './listing.ts'
import { saveFiles } from './save-files.ts'
import type { ProviderService } from './service.ts'
import { type Column, escapedJson, textTable } from './text-table.ts'

/** Usage text of what residents have sent. */
export const READING_USAGE = [
  'requests show <id or reference> [--files <folder>] [--json]',
  `residents [--external-id <id>] ${LISTING_USAGE}`,
  'residents show <id> [--json]',
  `reservations [--contract <id>] ${LISTING_USAGE}`,
  'reservations show <id> [--json]',
].join(' | ')

/** Text of `requests --help`. */
export const REQUESTS_HELP = `Prints a request as residents sent it: payees, new address, viewing, attached files and signed texts.

  npm run provider -- list
  npm run provider -- list --status decided
  npm run provider -- requests show K7PX-4MQH
  npm run provider -- requests show K7PX-4MQH --files K7PX-4MQH
  npm run provider -- requests show K7PX-4MQH --json

--files saves the attached files into a folder.`

/** Text of `residents --help`. */
export const RESIDENTS_HELP = `Lists residents with contact data and preferences, or prints one.

  npm run provider -- residents
  npm run provider -- residents --external-id aino
  npm run provider -- residents show 7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e09`

/** Text of `reservations --help`. */
export const RESERVATIONS_HELP = `Lists reservations of parking spots, or prints one, also a cancelled one.

  npm run provider -- reservations
  npm run provider -- reservations --contract 0f7f7f0e-2f0a-4a53-9c34-5b7a3c0f5f10
  npm run provider -- reservations show 7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e09`

type Shown = 'request' | 'resident' | 'reservation'

/** What is read of what residents have sent. */
export type ReadingOrder =
  | {
      readonly kind: 'show'
      readonly what: Shown
      readonly id: string
      readonly isJson: boolean
      /** The folder for the files of a request; null: they are not saved. */
      readonly folder: string | null
    }
  | { readonly kind: 'residents'; readonly externalId?: string; readonly listing: Listing }
  | { readonly kind: 'reservations'; readonly contract?: string; readonly listing: Listing }

const shownBy: ReadonlyMap<string, Shown> = new Map([
  ['requests', 'request'],
  ['residents', 'resident'],
  ['reservations', 'reservation'],
])

/** Reads the words of a command; null when they are no order. */
export function readingOrderOf(words: readonly string[]): ReadingOrder | null {
  const read = readWords(words)
  if (read === null) return null
  const { positionals, values } = read
  const [name = '', kind = 'list', id, ...others] = positionals
  const hasOnly = (...names: string[]) => Object.keys(values).every((one) => names.includes(one))
  const what = shownBy.get(name)
  if (what === undefined || others.length > 0) return null
  if (kind === 'show') {
    if (!id || !hasOnly('json', ...(what === 'request' ? ['files'] : []))) return null
    return { kind, what, id, isJson: values.json ?? false, folder: values.files ?? null }
  }
  const listing = listingOf(values)
  if (kind !== 'list' || id !== undefined || listing === null) return null
  const { contract, 'external-id': externalId } = values
  if (name === 'residents' && hasOnly('external-id', 'limit', 'json'))
    return { kind: name, listing, ...(externalId !== undefined && { externalId }) }
  if (name !== 'reservations' || !hasOnly('contract', 'limit', 'json')) return null
  if (contract !== undefined && !uuid.safeParse(contract).success) return null
  return { kind: name, listing, ...(contract !== undefined && { contract }) }
}

function readWords(words: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { files: text, contract: text, 'external-id': text, ...listingOptions },
    })
  } catch {
    return null
  }
}

type Reading = Pick<
  ProviderService,
  | 'readRequest'
  | 'fetchRequestFile'
  | 'listResidents'
  | 'readResident'
  | 'listReservations'
  | 'readReservation'
>

/** Does what is asked, and returns the output. */
export async function runReading(service: Reading, order: ReadingOrder): Promise<string> {
  if (order.kind === 'residents') {
    const { externalId, listing } = order
    return printList(listing, (page) => service.listResidents({ externalId, ...page }), {
      idOf: ({ id }) => id,
      print: (residents) =>
        residents.length === 0
          ? 'There are no such residents.'
          : textTable(residentColumns, residents),
    })
  }
  if (order.kind === 'reservations') {
    const { contract, listing } = order
    return printList(listing, (page) => service.listReservations({ contract, ...page }), {
      idOf: ({ id }) => id,
      print: (reservations) =>
        reservations.length === 0
          ? 'There are no such reservations.'
          : textTable(reservationColumns, reservations),
    })
  }
  return show(service, order)
}

async function show(
  service: Reading,
  { what, id, isJson, folder }: Extract<ReadingOrder, { kind: 'show' }>,
): Promise<string> {
  const print = (value: object) => (isJson ? escapedJson(value) : fieldsOf(value))
  if (what !== 'request') {
    if (!uuid.safeParse(id).success) throw new ApiError('NOT_FOUND')
    return print(
      what === 'resident' ? await service.readResident(id) : await service.readReservation(id),
    )
  }
  const request = await service.readRequest(id)
  if (folder === null) return print(request)
  const paths = await saveFiles(folder, request.files, (file) =>
    service.fetchRequestFile(request.id, file),
  )
  if (isJson) return print({ ...request, savedFiles: paths })
  return [print(request), '', ...paths.map((path) => `Saved ${path}`)].join('\n')
}

/** Why an order failed, in one sentence. */
export function readingFailure({ body: { code } }: ApiError, order: ReadingOrder): string {
  if (order.kind !== 'show') return `The ${order.kind} cannot be listed now: ${code}.`
  const { what, id } = order
  return code === 'NOT_FOUND'
    ? `There is no ${what} ${id}.`
    : `The ${what} ${id} cannot be read now: ${code}.`
}

const residentColumns: readonly Column<ProviderResident>[] = [
  ['Id', ({ id }) => id],
  ['Own id', ({ externalId }) => externalId ?? ''],
  ['Name', ({ firstName, lastName }) => `${firstName} ${lastName}`],
  ['Account', ({ account }) => account?.status ?? 'none'],
  ['E-mail', ({ contact }) => contact.email ?? ''],
  ['Phone', ({ contact }) => contact.phoneNumber ?? ''],
  ['Language', ({ preferences }) => preferences?.language ?? ''],
  ['Wants', ({ preferences }) => (preferences === null ? '' : wantsOf(preferences))],
]

const wantsOf = ({
  communicationByEmail,
  communicationBySms,
  marketingAllowed,
}: NonNullable<ProviderResident['preferences']>): string =>
  [
    communicationByEmail && 'e-mail',
    communicationBySms && 'text messages',
    marketingAllowed && 'marketing',
  ]
    .filter(Boolean)
    .join(', ')

const dayOr = (day: string | null, otherwise: string): string =>
  day === null ? otherwise : showDate(day)

const reservationColumns: readonly Column<ProviderReservation>[] = [
  ['Id', ({ id }) => id],
  ['Spot', ({ spot }) => spot?.name ?? spot?.externalId ?? ''],
  ['Area', ({ spot }) => spot?.area.name ?? ''],
  ['From', ({ startDate }) => dayOr(startDate, '')],
  ['Until', ({ endDate }) => dayOr(endDate, 'no end')],
  ['€/month', ({ price }) => (price === null ? '' : String(price))],
  ['By', ({ reservedBy }) => reservedBy?.name ?? ''],
  ['Contract', ({ contract }) => contract?.id ?? ''],
]
