import { type Command, Option } from 'commander'
import type { ProviderDecision, StaffSession } from '../../api/provider.ts'
import { email } from '../../api/values.ts'
import type { RequestFilter } from '../modules/all-requests/decide.ts'
import { type AdditionsOrder, addAdditions } from './additions.ts'
import { addBulletin, type BulletinOrder } from './bulletin.ts'
import { addCheck, type CheckOrder } from './check.ts'
import { add, checkedBy, createCommand, parse, withListing } from './command-line.ts'
import { addErasures, type ErasuresOrder } from './erasures.ts'
import { addFiles, type FilesOrder } from './files.ts'
import { addFlags, type FlagsOrder } from './flags.ts'
import { addIdentity, type IdentityOrder } from './identity.ts'
import { addImport, type ImportCommand } from './import.ts'
import { addImports, type ImportsOrder } from './imports.ts'
import { addKeys, type KeysOrder } from './keys.ts'
import { type Listing, type ListingOptions, listingOf } from './listing.ts'
import { addMessages, type MessagesOrder } from './messages.ts'
import { addNotices, type NoticesOrder } from './notices.ts'
import { addNotifications, type NotificationsOrder } from './notifications.ts'
import { addReading, type ReadingOrder } from './reading.ts'
import { addReconcile, type ReconcileOrder } from './reconcile.ts'
import { addStaffCommand, type StaffOrder } from './staff.ts'
import { addStatus, type StatusOrder } from './status.ts'
import { addWebhooks, type WebhooksOrder } from './webhooks.ts'

/** A parsed command that concerns the portal, wherever it runs. */
export type PortalOrder =
  | { readonly kind: 'list'; readonly filter: RequestFilter; readonly listing: Listing }
  | { readonly kind: 'reading'; readonly reading: ReadingOrder }
  | { readonly kind: 'errors'; readonly listing: Listing }
  | { readonly kind: ProviderDecision; readonly request: string }
  | { readonly kind: 'act'; readonly who: StaffSession }
  | { readonly kind: 'additions'; readonly additions: AdditionsOrder }
  | { readonly kind: 'keys'; readonly keys: KeysOrder }
  | { readonly kind: 'webhooks'; readonly webhooks: WebhooksOrder }
  | { readonly kind: 'staff'; readonly staff: StaffOrder }
  | { readonly kind: 'flags'; readonly flags: FlagsOrder }
  | { readonly kind: 'notices'; readonly notices: NoticesOrder }
  | { readonly kind: 'messages'; readonly messages: MessagesOrder }
  | { readonly kind: 'notifications'; readonly notifications: NotificationsOrder }
  | { readonly kind: 'import'; readonly files: ImportCommand }
  | { readonly kind: 'imports'; readonly imports: ImportsOrder }
  | { readonly kind: 'reconcile'; readonly reconcile: ReconcileOrder }
  | { readonly kind: 'bulletin'; readonly bulletin: BulletinOrder }
  | { readonly kind: 'reseal' }
  | { readonly kind: 'erasures'; readonly erasures: ErasuresOrder }
  | { readonly kind: 'files'; readonly files: FilesOrder }

/** What the words ask of the machine of a server, beside `reseal`, `erasures` and `files`. */
export type ServerOrder =
  | { readonly kind: 'migrate' }
  | { readonly kind: 'identity'; readonly identity: IdentityOrder }
  | { readonly kind: 'check'; readonly check: CheckOrder }
  | { readonly kind: 'status'; readonly status: StatusOrder }

export type Order = PortalOrder | ServerOrder | { readonly kind: 'help'; readonly text: string }

const HELP = `Each command has a help of its own: npm run provider -- keys --help

It uses the settings of a server on the same machine, or with PROVIDER_URL and PROVIDER_KEY
the portal at that address.`

/** Parses the words of the command. Throws CommandFailed with a sentence about what is wrong. */
export function orderOf(words: readonly string[]): Order {
  const given: Order[] = []
  const text = parse(
    commandWith((order) => void given.push(order)),
    words,
  )
  if (text !== null) return { kind: 'help', text }
  const [order] = given
  if (order === undefined) throw new Error('A command asks for nothing')
  return order
}

function commandWith(give: (order: Order) => void): Command {
  const command = createCommand().addHelpText('after', `\n${HELP}`)
  withListing(
    add(command, {
      name: 'list',
      about: 'List the notices of termination, and the requests to change a contract.',
      examples: ['list', 'list --status decided --limit 50', 'list --json'],
    }),
  )
    .addOption(
      new Option('--status <status>', 'open ones, or decided ones').choices(['open', 'decided']),
    )
    .action(({ status, ...options }: ListingOptions & RequestFilter) =>
      give({ kind: 'list', filter: { status }, listing: listingOf(options) }),
    )
  addReading(command, (reading) => give({ kind: 'reading', reading }))
  for (const kind of ['approve', 'reject'] as const)
    add(command, {
      name: kind,
      about: `${kind === 'approve' ? 'Approve' : 'Reject'} a request that every party has approved; its parties are notified.`,
      examples: [`${kind} K7PX-4MQH`],
    })
      .argument('<id or reference>', 'listed by list')
      .action((request: string) => give({ kind, request }))
  addAdditions(command, (additions) => give({ kind: 'additions', additions }))
  addNotices(command, (notices) => give({ kind: 'notices', notices }))
  addMessages(command, (messages) => give({ kind: 'messages', messages }))
  addNotifications(command, (notifications) => give({ kind: 'notifications', notifications }))
  addBulletin(command, (bulletin) => give({ kind: 'bulletin', bulletin }))
  addImport(command, (files) => give({ kind: 'import', files }))
  addImports(command, (imports) => give({ kind: 'imports', imports }))
  addReconcile(command, (reconcile) => give({ kind: 'reconcile', reconcile }))
  add(command, {
    name: 'act',
    about: 'Open a session in which a member of staff sees the portal as a resident does.',
    examples: ['act leena.virkaila@example.fi aino.virtanen@example.fi'],
  })
    .argument('<staff e-mail>', 'listed by staff', checkedBy(email, 'an e-mail address'))
    .argument('<resident e-mail>', 'of an account', checkedBy(email, 'an e-mail address'))
    .action((staffEmail: string, residentEmail: string) =>
      give({ kind: 'act', who: { staffEmail, residentEmail } }),
    )
  addStaffCommand(command, (staff) => give({ kind: 'staff', staff }))
  addKeys(command, (keys) => give({ kind: 'keys', keys }))
  addWebhooks(command, (webhooks) => give({ kind: 'webhooks', webhooks }))
  addFlags(command, (flags) => give({ kind: 'flags', flags }))
  withListing(
    add(command, { name: 'errors', about: 'List the errors in browsers, those alike together.' }),
  ).action((options: ListingOptions) => give({ kind: 'errors', listing: listingOf(options) }))
  addCheck(command, (check) => give({ kind: 'check', check }))
  addStatus(command, (status) => give({ kind: 'status', status }))
  add(command, {
    name: 'migrate',
    about: 'Migrate the database, and give the running role its rights.',
  }).action(() => give({ kind: 'migrate' }))
  add(command, {
    name: 'reseal',
    about: 'Seal and hash everything again with the first of the secret keys.',
  }).action(() => give({ kind: 'reseal' }))
  addErasures(command, (erasures) => give({ kind: 'erasures', erasures }))
  addFiles(command, (files) => give({ kind: 'files', files }))
  addIdentity(command, (identity) => give({ kind: 'identity', identity }))
  return command
}
