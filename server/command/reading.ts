import type { Command } from 'commander'
import type { ProviderReservation } from '../../api/provider-parking.ts'
import type { ProviderResident } from '../../api/provider-residents.ts'
import { uuid } from '../../api/values.ts'
import { formatDate } from '../../domain/dates.ts'
import { ApiError } from '../kernel/base/errors.ts'
import {
  addJsonOption,
  addListingOptions,
  addSubcommand,
  createArgumentParser,
} from './command-line.ts'
import { formatFields } from './fields.ts'
import {
  formatListing,
  type ListingFormat,
  type ListingOptions,
  listingFormatOf,
} from './listing.ts'
import { FILES_OPTION, formatAndSaveFiles } from './save-files.ts'
import type { ProviderService } from './service.ts'
import { formatTextTable, type TextTableColumn, toTerminalSafeJson } from './text-table.ts'

type Shown = 'request' | 'resident' | 'reservation'

/** What is read of what residents have sent. */
export type ReadingCommand =
  | {
      readonly kind: 'show'
      readonly what: Shown
      readonly id: string
      readonly isJson: boolean
      /** The folder for the files of a request; null: they are not saved. */
      readonly folder: string | null
    }
  | { readonly kind: 'residents'; readonly externalId?: string; readonly listing: ListingFormat }
  | { readonly kind: 'reservations'; readonly contract?: string; readonly listing: ListingFormat }

type GiveReading = (order: ReadingCommand) => void

interface ShowOptions {
  readonly json: boolean
  readonly files?: string
}

/** Adds a subcommand that prints one thing. */
const addShow = (
  group: Command,
  { id, about, what }: { readonly id: string; readonly about: string; readonly what: Shown },
  give: GiveReading,
): Command =>
  addJsonOption(addSubcommand(group, { name: 'show', about }))
    .argument(id)
    .action((shown: string, { json, files }: ShowOptions) =>
      give({ kind: 'show', what, id: shown, isJson: json, folder: files ?? null }),
    )

/** Adds the subcommands `requests`, `residents` and `reservations` to the provider's command. */
export function defineReadingCommands(program: Command, give: GiveReading): void {
  const requests = addSubcommand(program, {
    name: 'requests',
    about:
      'Print a request as residents sent it: payees, new address, viewing, attached files and signed texts.',
    examples: [
      'list',
      'list --status decided',
      'requests show K7PX-4MQH',
      'requests show K7PX-4MQH --files K7PX-4MQH',
      'requests show K7PX-4MQH --json',
    ],
  })
  addShow(
    requests,
    { id: '<id or reference>', about: 'Print a request.', what: 'request' },
    give,
  ).option(...FILES_OPTION)

  const residents = addSubcommand(program, {
    name: 'residents',
    about: 'List residents with contact data and preferences, or print one.',
    examples: [
      'residents',
      'residents --external-id aino',
      'residents show 7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e09',
    ],
  })
  addListingOptions(
    addSubcommand(residents, { name: 'list', about: 'List residents.', isDefault: true }),
  )
    .option('--external-id <id>', "the one with this id of the provider's")
    .action(({ externalId, ...options }: ListingOptions & { readonly externalId?: string }) =>
      give({
        kind: 'residents',
        listing: listingFormatOf(options),
        ...(externalId !== undefined && { externalId }),
      }),
    )
  addShow(residents, { id: '<id>', about: 'Print a resident.', what: 'resident' }, give)

  const reservations = addSubcommand(program, {
    name: 'reservations',
    about: 'List reservations of parking spots, or print one, also a cancelled one.',
    examples: [
      'reservations',
      'reservations --contract 0f7f7f0e-2f0a-4a53-9c34-5b7a3c0f5f10',
      'reservations show 7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e09',
    ],
  })
  addListingOptions(
    addSubcommand(reservations, { name: 'list', about: 'List reservations.', isDefault: true }),
  )
    .option(
      '--contract <id>',
      'those of a contract',
      createArgumentParser(uuid, 'the id of a contract'),
    )
    .action(({ contract, ...options }: ListingOptions & { readonly contract?: string }) =>
      give({
        kind: 'reservations',
        listing: listingFormatOf(options),
        ...(contract !== undefined && { contract }),
      }),
    )
  addShow(reservations, { id: '<id>', about: 'Print a reservation.', what: 'reservation' }, give)
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

/** Runs the subcommand, and returns its output. */
export async function runReadingCommand(service: Reading, order: ReadingCommand): Promise<string> {
  if (order.kind === 'residents') {
    const { externalId, listing } = order
    return formatListing(listing, (page) => service.listResidents({ externalId, ...page }), {
      idOf: ({ id }) => id,
      print: (residents) =>
        residents.length === 0
          ? 'There are no such residents.'
          : formatTextTable(residentColumns, residents),
    })
  }
  if (order.kind === 'reservations') {
    const { contract, listing } = order
    return formatListing(listing, (page) => service.listReservations({ contract, ...page }), {
      idOf: ({ id }) => id,
      print: (reservations) =>
        reservations.length === 0
          ? 'There are no such reservations.'
          : formatTextTable(reservationColumns, reservations),
    })
  }
  return show(service, order)
}

async function show(
  service: Reading,
  { what, id, isJson, folder }: Extract<ReadingCommand, { kind: 'show' }>,
): Promise<string> {
  const print = (value: object) => (isJson ? toTerminalSafeJson(value) : formatFields(value))
  if (what !== 'request') {
    if (!uuid.safeParse(id).success) throw new ApiError('NOT_FOUND')
    return print(
      what === 'resident' ? await service.readResident(id) : await service.readReservation(id),
    )
  }
  const request = await service.readRequest(id)
  return formatAndSaveFiles({
    value: request,
    print: formatFields,
    isJson,
    folder,
    files: request.files,
    fetchFile: (file) => service.fetchRequestFile(request.id, file),
  })
}

/** Describes why a subcommand failed, in one sentence. */
export function describeReadingFailure(
  { body: { code } }: ApiError,
  order: ReadingCommand,
): string {
  if (order.kind !== 'show') return `The ${order.kind} cannot be listed now: ${code}.`
  const { what, id } = order
  return code === 'NOT_FOUND'
    ? `There is no ${what} ${id}.`
    : `The ${what} ${id} cannot be read now: ${code}.`
}

const residentColumns: readonly TextTableColumn<ProviderResident>[] = [
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
  day === null ? otherwise : formatDate(day)

const reservationColumns: readonly TextTableColumn<ProviderReservation>[] = [
  ['Id', ({ id }) => id],
  ['Spot', ({ spot }) => spot?.name ?? spot?.externalId ?? ''],
  ['Area', ({ spot }) => spot?.area.name ?? ''],
  ['From', ({ startDate }) => dayOr(startDate, '')],
  ['Until', ({ endDate }) => dayOr(endDate, 'no end')],
  ['€/month', ({ price }) => (price === null ? '' : String(price))],
  ['By', ({ reservedBy }) => reservedBy?.name ?? ''],
  ['Contract', ({ contract }) => contract?.id ?? ''],
]
