import { type Command, Option } from 'commander'
import type * as z from 'zod/mini'
import {
  type LetterRecipient,
  type NotificationToSend,
  notificationToSend,
  type SendNotificationResult,
} from '../../api/provider-notifications.ts'
import { externalId } from '../../api/provider-rows.ts'
import { notificationTargets } from '../../api/user.ts'
import { type Locale, uuid } from '../../api/values.ts'
import { LOCALES } from '../../domain/locales.ts'
import { escapeInvisible } from '../../domain/unseen.ts'
import type { ApiError } from '../kernel/base/errors.ts'
import type { LetterFilter } from '../modules/notifications/send.ts'
import {
  addListingOptions,
  addSubcommand,
  createArgumentParser,
  describeSchemaProblems,
  refuseArguments,
} from './command-line.ts'
import { englishLanguageNames } from './language-names.ts'
import {
  formatListing,
  type ListingFormat,
  type ListingOptions,
  listingFormatOf,
} from './listing.ts'
import { writeOwnerOnlyFile } from './save-files.ts'
import type { ProviderService } from './service.ts'
import { formatTextTable, type TextTableColumn } from './text-table.ts'
import { CSV_BYTE_ORDER_MARK, formatCsvLine, formulaSafeCell } from './write-csv.ts'

/** The subcommands of `notifications`, with their arguments. */
export type NotificationsCommand =
  | { readonly kind: 'send'; readonly notification: NotificationToSend }
  | {
      readonly kind: 'letters'
      readonly filter: LetterFilter
      readonly listing: ListingFormat
      /** The path of the table to write; null: the rows are printed. */
      readonly file: string | null
    }

interface AudienceOptions {
  readonly contract?: string
  readonly building?: string
  readonly everybody?: boolean
}

type WordOptions = { readonly [Key in `${Locale}${'Title' | 'Text'}`]?: string }

interface SendOptions extends AudienceOptions, WordOptions {
  readonly important: boolean
  readonly closeable: boolean
  readonly target?: (typeof notificationTargets)[number]
  readonly targetId?: string
}

/** Adds the options that say which residents are notified; exactly one of them must be given. */
const withAudience = (command: Command): Command =>
  command
    .option(
      '--contract <id>',
      'those on a contract',
      createArgumentParser(uuid, 'the id of a contract'),
    )
    .option(
      '--building <id>',
      "those of a building, by the provider's own id",
      createArgumentParser(externalId, 'the id of a building'),
    )
    .option('--everybody', 'those of every building')

/**
 * Returns which residents are notified; refuses the command unless exactly one of the three options
 * is given.
 */
function audienceOf(
  command: Command,
  { contract, building, everybody }: AudienceOptions,
): LetterFilter {
  const given = [contract, building, everybody].filter((value) => value !== undefined)
  if (given.length !== 1)
    refuseArguments(command, 'one of --contract <id>, --building <id> and --everybody is needed.')
  return {
    ...(contract !== undefined && { contractUuid: contract }),
    ...(building !== undefined && { buildingExternalId: building }),
  }
}

/** Adds the options of a title and a text in each language. */
const withWords = (command: Command): Command =>
  LOCALES.reduce(
    (all, locale) =>
      all
        .option(`--${locale}-title <text>`, `its title in ${englishLanguageNames[locale]}`)
        .option(`--${locale}-text <text>`, `its text in ${englishLanguageNames[locale]}`),
    command,
  )

/** Returns the words of each language that has a title or a text. */
function wordsOf(options: WordOptions): NotificationToSend['words'] {
  const words: Partial<Record<Locale, { readonly title: string; readonly text: string }>> = {}
  for (const locale of LOCALES) {
    const [title, text] = [options[`${locale}Title`], options[`${locale}Text`]]
    if (title !== undefined || text !== undefined)
      words[locale] = { title: title ?? '', text: text ?? '' }
  }
  return words
}

function notificationOf(
  command: Command,
  id: string,
  { important, closeable, target, targetId, ...options }: SendOptions,
): NotificationToSend {
  const audience = audienceOf(command, options)
  const notification: z.input<typeof notificationToSend> = {
    externalId: id,
    ...audience,
    ...(options.everybody && { isForEverybody: true as const }),
    priority: important ? 'important' : 'normal',
    words: wordsOf(options),
    target: target === undefined ? null : { kind: target, uuid: targetId ?? null },
    isCloseable: closeable,
  }
  const { success, data, error } = notificationToSend.safeParse(notification)
  return success
    ? data
    : refuseArguments(command, `this cannot be sent: ${describeSchemaProblems(error, command)}.`)
}

/** Adds the subcommand `notifications` to the provider's command. */
export function defineNotificationsCommand(
  program: Command,
  give: (order: NotificationsCommand) => void,
): void {
  const notifications = addSubcommand(program, {
    name: 'notifications',
    about: 'Notify residents on their front page, and list who needs a letter in its place.',
    examples: [
      "notifications send water-2026-12 --building K-12 --fi-title Vesikatko --fi-text 'Vesi on poikki 3.12. klo 9–12.'",
      'notifications letters --building K-12 --csv letters.csv',
    ],
  })
  const send = withWords(
    withAudience(
      addSubcommand(notifications, {
        name: 'send',
        about: 'Notify the residents on a contract, of a building, or all.',
        examples: [
          "notifications send water-2026-12 --building K-12 --fi-title Vesikatko --fi-text 'Vesi on poikki 3.12. klo 9–12.'",
          "notifications send keys-2027 --everybody --important --fi-title Avaimet --fi-text 'Lukot vaihdetaan.'",
        ],
        more: 'A notification has an id of the provider: sent again under it, it reaches only those who have come since.',
      }),
    ),
  )
  send
    .argument('<id>', 'of the notification in your own system')
    .option('--important', 'list it first, and mark it as important', false)
    .option('--no-closeable', 'residents cannot close it')
    .addOption(new Option('--target <kind>', 'what it leads to').choices(notificationTargets))
    .option('--target-id <id>', 'which one', createArgumentParser(uuid, 'an id'))
    .action((id: string, options: SendOptions) =>
      give({ kind: 'send', notification: notificationOf(send, id, options) }),
    )
  const letters = addListingOptions(
    withAudience(
      addSubcommand(notifications, {
        name: 'letters',
        about: 'List the residents without an account, whom no notification reaches.',
        examples: [
          'notifications letters --everybody',
          'notifications letters --building K-12 --csv letters.csv',
        ],
      }),
    ),
  )
  letters
    .option('--csv <file>', 'write them into a table, for letters')
    .action(({ csv, ...options }: ListingOptions & AudienceOptions & { readonly csv?: string }) => {
      if (csv !== undefined && options.json)
        refuseArguments(letters, 'choose one of --csv and --json.')
      give({
        kind: 'letters',
        filter: audienceOf(letters, options),
        listing: listingFormatOf(options),
        file: csv ?? null,
      })
    })
}

type Service = Pick<ProviderService, 'sendNotification' | 'listLetterRecipients'>

/** Runs the subcommand, and returns its output. */
export async function runNotificationsCommand(
  service: Service,
  order: NotificationsCommand,
): Promise<string> {
  if (order.kind === 'send') return sentenceOf(await sendToAll(service, order.notification))
  const { filter, listing, file } = order
  return formatListing(listing, (page) => service.listLetterRecipients({ ...filter, ...page }), {
    idOf: ({ tenantId }) => tenantId,
    print: (recipients) =>
      file === null ? recipientTable(recipients) : writeLetters(file, recipients),
  })
}

/** Sends a notification until every contract that it is for has been reached. */
async function sendToAll(
  service: Service,
  notification: NotificationToSend,
): Promise<Omit<SendNotificationResult, 'nextCursor'>> {
  const sum = { notified: 0, withoutAccount: 0 }
  let cursor: string | undefined
  do {
    const sent: SendNotificationResult = await service.sendNotification({ ...notification, cursor })
    sum.notified += sent.notified
    sum.withoutAccount += sent.withoutAccount
    cursor = sent.nextCursor ?? undefined
  } while (cursor !== undefined)
  return sum
}

function sentenceOf({
  notified,
  withoutAccount,
}: Omit<SendNotificationResult, 'nextCursor'>): string {
  const reached = notified === 1 ? '1 resident is notified.' : `${notified} residents are notified.`
  if (withoutAccount === 0) return reached
  const others = withoutAccount === 1 ? '1 has no account' : `${withoutAccount} have no account`
  return `${reached} ${others}: notifications letters lists who needs a letter.`
}

/** Describes why a subcommand failed, in one sentence. */
export function describeNotificationsFailure(
  { body: { code } }: ApiError,
  order: NotificationsCommand,
): string {
  const { contractUuid, buildingExternalId } =
    order.kind === 'send' ? order.notification : order.filter
  if (code === 'NOT_FOUND')
    return contractUuid === undefined
      ? `No building ${buildingExternalId} was imported.`
      : `There is no contract ${contractUuid}.`
  return order.kind === 'send'
    ? `Not all residents were notified: ${code}. Send it again under the same id.`
    : `The residents cannot be listed now: ${code}.`
}

const recipientColumns: readonly TextTableColumn<LetterRecipient>[] = [
  ['Name', ({ firstName, lastName }) => `${firstName} ${lastName}`],
  ['Street', ({ streetAddress }) => streetAddress],
  ['Postal code', ({ postalCode }) => postalCode],
  ['City', ({ city }) => city],
  ['Contract', ({ contract }) => contract.externalId ?? contract.id],
]

const recipientTable = (recipients: readonly LetterRecipient[]): string =>
  recipients.length === 0
    ? 'Everybody has an account.'
    : formatTextTable(recipientColumns, recipients)

async function writeLetters(file: string, recipients: readonly LetterRecipient[]): Promise<string> {
  const lines = recipients.map((recipient) =>
    [
      recipient.firstName,
      recipient.lastName,
      recipient.streetAddress,
      recipient.postalCode,
      recipient.city,
      recipient.person.externalId ?? '',
      recipient.contract.externalId ?? '',
      recipient.building.externalId ?? '',
    ].map(formulaSafeCell),
  )
  await writeOwnerOnlyFile(
    file,
    CSV_BYTE_ORDER_MARK + [LETTER_HEADINGS, ...lines].map(formatCsvLine).join(''),
  )
  return escapeInvisible(`Written into ${file}: ${recipients.length}.`)
}

const LETTER_HEADINGS = [
  'firstName',
  'lastName',
  'streetAddress',
  'postalCode',
  'city',
  'residentExternalId',
  'contractExternalId',
  'buildingExternalId',
]
