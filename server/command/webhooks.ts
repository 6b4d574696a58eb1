import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  type ListedWebhook,
  type ListedWebhookMessage,
  type NewWebhookBody,
  newWebhookBody,
  secretRotationBody,
  type WebhookMessageState,
  webhookMessageState,
} from '../../api/provider-webhooks.ts'
import { escapeInvisible } from '../../domain/unseen.ts'
import type { ApiError } from '../kernel/base/errors.ts'
import { addListingOptions, addSubcommand, createArgumentParser } from './command-line.ts'
import { parseDuration } from './length-of-time.ts'
import {
  formatListing,
  type ListingFormat,
  type ListingOptions,
  listingFormatOf,
} from './listing.ts'
import type { ProviderService } from './service.ts'
import { formatHelsinkiTime, formatTextTable, type TextTableColumn } from './text-table.ts'

/** The subcommands of `webhooks`, with their arguments. */
export type WebhooksCommand =
  | { readonly kind: 'list'; readonly listing: ListingFormat }
  | { readonly kind: 'add'; readonly webhook: NewWebhookBody }
  | { readonly kind: 'end' | 'resume'; readonly name: string }
  | { readonly kind: 'rotate'; readonly name: string; readonly overlapMinutes: number }
  | {
      readonly kind: 'messages'
      readonly name: string
      readonly state: WebhookMessageState | undefined
      readonly listing: ListingFormat
    }
  | { readonly kind: 'replay'; readonly name: string; readonly numbers: readonly number[] }

const { name: hookName, url: hookUrl, types: hookTypes } = newWebhookBody.shape
const { overlapMinutes: overlap } = secretRotationBody.shape
const MINUTE_MS = 60 * 1000
const NAME = 'letters, digits, ".", "-" and "_"'

/** Adds the subcommand `webhooks` to the provider's command. */
export function defineWebhooksCommand(
  program: Command,
  give: (order: WebhooksCommand) => void,
): void {
  const webhooks = addSubcommand(program, {
    name: 'webhooks',
    about: 'List the addresses to which events are sent, make one, or end one.',
    examples: [
      'webhooks',
      'webhooks add rents https://rents.example.fi/porras --types termination.*,contract.ended',
      'webhooks messages rents --state dead',
      'webhooks replay rents',
      'webhooks rotate rents',
      'webhooks end rents',
    ],
  })
  addListingOptions(
    addSubcommand(webhooks, {
      name: 'list',
      about: 'List all webhooks with their states.',
      isDefault: true,
    }),
  ).action((options: ListingOptions) => give({ kind: 'list', listing: listingFormatOf(options) }))
  addSubcommand(webhooks, {
    name: 'add',
    about: 'Send events to an address, and print its secret once.',
    examples: [
      'webhooks add rents https://rents.example.fi/porras',
      'webhooks add rents https://rents.example.fi/porras --after 0',
    ],
  })
    .argument('<name>', 'the name of the program', createArgumentParser(hookName, NAME))
    .argument(
      '<address>',
      'where it receives them',
      createArgumentParser(hookUrl, 'an https address'),
    )
    .option('--types <types>', 'the types of events, with commas between', (text) =>
      createArgumentParser(
        hookTypes,
        'types of events such as termination.created or termination.*',
      )(text.split(',')),
    )
    .option('--after <number>', 'begin after this event (by default the last one)', eventNumber)
    .action((name: string, url: string, options: Omit<NewWebhookBody, 'name' | 'url'>) =>
      give({ kind: 'add', webhook: { name, url, ...options } }),
    )
  addSubcommand(webhooks, { name: 'end', about: 'Send nothing more to an address.' })
    .argument('<name>')
    .action((name: string) => give({ kind: 'end', name }))
  addSubcommand(webhooks, {
    name: 'resume',
    about: 'Send to an address at once, also where it answered 410.',
  })
    .argument('<name>')
    .action((name: string) => give({ kind: 'resume', name }))
  addRotate(webhooks, give)
  addListingOptions(
    addSubcommand(webhooks, {
      name: 'messages',
      about: 'List the messages that wait for another attempt, or were given up.',
      examples: ['webhooks messages rents', 'webhooks messages rents --state dead'],
    }),
  )
    .argument('<name>')
    .addOption(
      new Option('--state <state>', 'those that wait, or that were given up').choices(
        webhookMessageState.options,
      ),
    )
    .action(
      (name: string, { state, ...options }: ListingOptions & { state?: WebhookMessageState }) =>
        give({ kind: 'messages', name, state, listing: listingFormatOf(options) }),
    )
  addSubcommand(webhooks, {
    name: 'replay',
    about: 'Send messages again that were given up: all, or those of some events.',
    examples: ['webhooks replay rents', 'webhooks replay rents 107 108'],
  })
    .argument('<name>')
    .argument('[numbers...]', 'of the events', (text: string, before: number[] | undefined) => [
      ...(before ?? []),
      eventNumber(text),
    ])
    .action((name: string, numbers: readonly number[] = []) =>
      give({ kind: 'replay', name, numbers }),
    )
}

function addRotate(webhooks: Command, give: (order: WebhooksCommand) => void): void {
  addSubcommand(webhooks, {
    name: 'rotate',
    about: 'Make a new secret, print it once, and sign with the old one too for a time.',
    examples: ['webhooks rotate rents', 'webhooks rotate rents --for 7d'],
    more: 'After a leak: --now, which also ends a rotation that is under way.',
  })
    .argument('<name>')
    .addOption(
      new Option('--for <length>', 'how long, such as 45min, 12h or 7d (by default 24h)').argParser(
        overlapOf,
      ),
    )
    .addOption(new Option('--now', 'end the old secret at once').conflicts('for'))
    .action((name: string, options: { for?: number; now?: true }) =>
      give({
        kind: 'rotate',
        name,
        overlapMinutes: options.now ? 0 : (options.for ?? overlap.parse(undefined)),
      }),
    )
}

/** Minutes of an overlap. */
function overlapOf(text: string): number {
  const minutes = (parseDuration(text) ?? 0) / MINUTE_MS
  if (minutes > 0 && overlap.safeParse(minutes).success) return minutes
  throw new InvalidArgumentError('It has to be from 1min to 7d, such as 45min, 12h or 7d.')
}

function eventNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It has to be the number of an event.')
}

type Service = Pick<
  ProviderService,
  | 'listWebhooks'
  | 'addWebhook'
  | 'endWebhook'
  | 'resumeWebhook'
  | 'rotateWebhook'
  | 'listWebhookMessages'
  | 'replayWebhookMessages'
>

/** Runs the subcommand, and returns its output. */
export async function runWebhooksCommand(
  service: Service,
  order: WebhooksCommand,
): Promise<string> {
  if (order.kind === 'list')
    return formatListing(order.listing, service.listWebhooks, {
      idOf: ({ name }) => name,
      print: webhookTable,
    })
  if (order.kind === 'messages') {
    const { name, state, listing } = order
    return formatListing(listing, (page) => service.listWebhookMessages({ name, state, ...page }), {
      idOf: ({ id }) => id,
      print: messageTable,
    })
  }
  if (order.kind === 'add') {
    const { name, secret } = await service.addWebhook(order.webhook)
    const sentence = `Events are sent to ${name}, signed with this secret, which is not shown again:`
    return `${escapeInvisible(sentence)}\n${secret}`
  }
  if (order.kind === 'rotate') {
    const { name, secret, oldSecretUntil } = await service.rotateWebhook(order.name, {
      overlapMinutes: order.overlapMinutes,
    })
    const sentence =
      oldSecretUntil === null
        ? `From now on events are sent to ${name} with signatures by this secret alone, which is not shown again:`
        : `Until ${formatHelsinkiTime(oldSecretUntil)} events are sent to ${name} with signatures by the old secret and by this one, which is not shown again:`
    return `${escapeInvisible(sentence)}\n${secret}`
  }
  if (order.kind === 'replay') {
    const { replayed } = await service.replayWebhookMessages(order.name, order.numbers)
    const count = replayed === 1 ? '1 message is' : `${replayed} messages are`
    return escapeInvisible(`${count} sent to ${order.name} again.`)
  }
  const { name } = await (order.kind === 'end' ? service.endWebhook : service.resumeWebhook)(
    order.name,
  )
  return escapeInvisible(
    order.kind === 'end' ? `Nothing more is sent to ${name}.` : `Events are sent to ${name} again.`,
  )
}

/** Describes why a subcommand failed, in one sentence. */
export function describeWebhooksFailure({ body }: ApiError, order: WebhooksCommand): string {
  const { code, state } = body
  if (order.kind === 'add') {
    if (code === 'VALIDATION_ERROR')
      return `Nothing can be sent to ${order.webhook.url}: it has to be an https address of the internet, without a user name.`
    if (state === 'address_refused')
      return `Nothing can be sent to ${order.webhook.url} (ADDRESS_REFUSED): the name leads to an address that is not of the internet, and in production messages go nowhere else.`
    if (state === 'name_taken')
      return `There is a webhook ${order.webhook.name} already: end it first, or choose another name.`
    if (state === 'too_many') return 'There are as many webhooks as there may be: end one first.'
    if (state === 'cursor_ahead') return `There is no event ${order.webhook.after} yet.`
  } else if (order.kind !== 'list' && code === 'NOT_FOUND')
    return `There is no webhook ${order.name}.`
  if (order.kind === 'rotate' && state === 'secret_rotating')
    return `The secret of ${order.name} was rotated, and the one before it still signs (webhooks shows until when): rotate it after that, or end both at once with --now.`
  return `The webhooks cannot be read or changed now: ${code}.`
}

const timeOrNothing = (instant: string | null): string =>
  instant === null ? '' : formatHelsinkiTime(instant)

const webhookColumns: readonly TextTableColumn<ListedWebhook>[] = [
  ['Name', ({ name }) => name],
  ['State', ({ state }) => state],
  ['Last event', ({ lastNumber }) => String(lastNumber)],
  ['Waiting', ({ waiting }) => String(waiting)],
  ['Given up', ({ dead }) => String(dead)],
  ['Last accepted', ({ lastAcceptedAt }) => timeOrNothing(lastAcceptedAt)],
  ['Error', ({ lastError }) => lastError ?? ''],
  ['Old secret until', ({ oldSecretUntil }) => timeOrNothing(oldSecretUntil)],
  ['Types', ({ types }) => types?.join(',') ?? 'all'],
  ['Address', ({ url }) => url],
]

const webhookTable = (webhooks: readonly ListedWebhook[]): string =>
  webhooks.length === 0 ? 'There are no webhooks.' : formatTextTable(webhookColumns, webhooks)

const messageColumns: readonly TextTableColumn<ListedWebhookMessage>[] = [
  ['Event', ({ number }) => String(number)],
  ['Type', ({ type }) => type],
  ['State', ({ state }) => state],
  ['Failures', ({ failures }) => String(failures)],
  ['First attempt', ({ firstAttemptAt }) => formatHelsinkiTime(firstAttemptAt)],
  ['Next attempt', ({ nextAttemptAt }) => timeOrNothing(nextAttemptAt)],
  ['Error', ({ lastError }) => lastError ?? ''],
  ['Id', ({ id }) => id],
]

const messageTable = (messages: readonly ListedWebhookMessage[]): string =>
  messages.length === 0
    ? 'No message waits for another attempt or was given up.'
    : formatTextTable(messageColumns, messages)
