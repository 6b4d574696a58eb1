import { type Command, Option } from 'commander'
import type { ProviderDecision, StaffLinkBody } from '../../api/provider.ts'
import { email } from '../../api/values.ts'
import type { RequestFilter } from '../modules/all-requests/decide.ts'
import { type AdditionsCommand, defineAdditionsCommand } from './additions.ts'
import { type BulletinCommand, defineBulletinCommand } from './bulletin.ts'
import { type CheckCommand, defineCheckCommand } from './check.ts'
import {
  addListingOptions,
  addSubcommand,
  createArgumentParser,
  createCommand,
  parseArguments,
} from './command-line.ts'
import { defineErasuresCommand, type ErasuresCommand } from './erasures.ts'
import { defineFilesCommand, type FilesCommand } from './files.ts'
import { defineFlagsCommand, type FlagsCommand } from './flags.ts'
import { defineIdentityCommand, type IdentityCommand } from './identity.ts'
import { defineImportCommand, type ImportCommand } from './import.ts'
import { defineImportsCommand, type ImportsCommand } from './imports.ts'
import { defineKeysCommand, type KeysCommand } from './keys.ts'
import { type ListingFormat, type ListingOptions, listingFormatOf } from './listing.ts'
import { defineMessagesCommand, type MessagesCommand } from './messages.ts'
import { defineNoticesCommand, type NoticesCommand } from './notices.ts'
import { defineNotificationsCommand, type NotificationsCommand } from './notifications.ts'
import { defineReadingCommands, type ReadingCommand } from './reading.ts'
import { defineReconcileCommand, type ReconcileCommand } from './reconcile.ts'
import { defineStaffCommand, type StaffCommand } from './staff.ts'
import { defineStatusCommand, type StatusCommand } from './status.ts'
import { defineWebhooksCommand, type WebhooksCommand } from './webhooks.ts'

/** A parsed command that concerns the portal, wherever it runs. */
export type PortalCommand =
  | { readonly kind: 'list'; readonly filter: RequestFilter; readonly listing: ListingFormat }
  | { readonly kind: 'reading'; readonly reading: ReadingCommand }
  | { readonly kind: 'errors'; readonly listing: ListingFormat }
  | { readonly kind: ProviderDecision; readonly request: string }
  | { readonly kind: 'act'; readonly who: StaffLinkBody }
  | { readonly kind: 'additions'; readonly additions: AdditionsCommand }
  | { readonly kind: 'keys'; readonly keys: KeysCommand }
  | { readonly kind: 'webhooks'; readonly webhooks: WebhooksCommand }
  | { readonly kind: 'staff'; readonly staff: StaffCommand }
  | { readonly kind: 'flags'; readonly flags: FlagsCommand }
  | { readonly kind: 'notices'; readonly notices: NoticesCommand }
  | { readonly kind: 'messages'; readonly messages: MessagesCommand }
  | { readonly kind: 'notifications'; readonly notifications: NotificationsCommand }
  | { readonly kind: 'import'; readonly files: ImportCommand }
  | { readonly kind: 'imports'; readonly imports: ImportsCommand }
  | { readonly kind: 'reconcile'; readonly reconcile: ReconcileCommand }
  | { readonly kind: 'bulletin'; readonly bulletin: BulletinCommand }
  | { readonly kind: 'reseal' }
  | { readonly kind: 'erasures'; readonly erasures: ErasuresCommand }
  | { readonly kind: 'files'; readonly files: FilesCommand }

/** What the words ask of the machine of a server, beside `reseal`, `erasures` and `files`. */
export type ServerCommand =
  | { readonly kind: 'migrate' }
  | { readonly kind: 'identity'; readonly identity: IdentityCommand }
  | { readonly kind: 'check'; readonly check: CheckCommand }
  | { readonly kind: 'status'; readonly status: StatusCommand }

export type ParsedCommand =
  | PortalCommand
  | ServerCommand
  | { readonly kind: 'help'; readonly text: string }

const HELP = `Each command has a help of its own: npm run provider -- keys --help

It uses the settings of a server on the same machine, or with PROVIDER_URL and PROVIDER_KEY
the portal at that address.`

/** Parses the words of the command. Throws CommandFailed with a sentence about what is wrong. */
export function parseCommand(words: readonly string[]): ParsedCommand {
  const given: ParsedCommand[] = []
  const text = parseArguments(
    commandWith((order) => void given.push(order)),
    words,
  )
  if (text !== null) return { kind: 'help', text }
  const [order] = given
  if (order === undefined) throw new Error('A command asks for nothing')
  return order
}

function commandWith(give: (order: ParsedCommand) => void): Command {
  const command = createCommand().addHelpText('after', `\n${HELP}`)
  addListingOptions(
    addSubcommand(command, {
      name: 'list',
      about: 'List the notices of termination, and the requests to change a contract.',
      examples: ['list', 'list --status decided --limit 50', 'list --json'],
    }),
  )
    .addOption(
      new Option('--status <status>', 'open ones, or decided ones').choices(['open', 'decided']),
    )
    .action(({ status, ...options }: ListingOptions & RequestFilter) =>
      give({ kind: 'list', filter: { status }, listing: listingFormatOf(options) }),
    )
  defineReadingCommands(command, (reading) => give({ kind: 'reading', reading }))
  for (const kind of ['approve', 'reject'] as const)
    addSubcommand(command, {
      name: kind,
      about: `${kind === 'approve' ? 'Approve' : 'Reject'} a request that every party has approved; its parties are notified.`,
      examples: [`${kind} K7PX-4MQH`],
    })
      .argument('<id or reference>', 'listed by list')
      .action((request: string) => give({ kind, request }))
  defineAdditionsCommand(command, (additions) => give({ kind: 'additions', additions }))
  defineNoticesCommand(command, (notices) => give({ kind: 'notices', notices }))
  defineMessagesCommand(command, (messages) => give({ kind: 'messages', messages }))
  defineNotificationsCommand(command, (notifications) =>
    give({ kind: 'notifications', notifications }),
  )
  defineBulletinCommand(command, (bulletin) => give({ kind: 'bulletin', bulletin }))
  defineImportCommand(command, (files) => give({ kind: 'import', files }))
  defineImportsCommand(command, (imports) => give({ kind: 'imports', imports }))
  defineReconcileCommand(command, (reconcile) => give({ kind: 'reconcile', reconcile }))
  addSubcommand(command, {
    name: 'act',
    about: 'Open a session in which a member of staff sees the portal as a resident does.',
    examples: ['act leena.virkaila@example.fi aino.virtanen@example.fi'],
  })
    .argument('<staff e-mail>', 'listed by staff', createArgumentParser(email, 'an e-mail address'))
    .argument(
      '<resident e-mail>',
      'of an account',
      createArgumentParser(email, 'an e-mail address'),
    )
    .action((staffEmail: string, residentEmail: string) =>
      give({ kind: 'act', who: { staffEmail, residentEmail } }),
    )
  defineStaffCommand(command, (staff) => give({ kind: 'staff', staff }))
  defineKeysCommand(command, (keys) => give({ kind: 'keys', keys }))
  defineWebhooksCommand(command, (webhooks) => give({ kind: 'webhooks', webhooks }))
  defineFlagsCommand(command, (flags) => give({ kind: 'flags', flags }))
  addListingOptions(
    addSubcommand(command, {
      name: 'errors',
      about: 'List the errors in browsers, those alike together.',
    }),
  ).action((options: ListingOptions) => give({ kind: 'errors', listing: listingFormatOf(options) }))
  defineCheckCommand(command, (check) => give({ kind: 'check', check }))
  defineStatusCommand(command, (status) => give({ kind: 'status', status }))
  addSubcommand(command, {
    name: 'migrate',
    about: 'Migrate the database, and give the running role its rights.',
  }).action(() => give({ kind: 'migrate' }))
  addSubcommand(command, {
    name: 'reseal',
    about: 'Seal and hash everything again with the first of the secret keys.',
  }).action(() => give({ kind: 'reseal' }))
  defineErasuresCommand(command, (erasures) => give({ kind: 'erasures', erasures }))
  defineFilesCommand(command, (files) => give({ kind: 'files', files }))
  defineIdentityCommand(command, (identity) => give({ kind: 'identity', identity }))
  return command
}
