import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Argument, type Command, Option } from 'commander'
import * as z from 'zod/mini'
import {
  type EntryToRecord,
  entryToRecord,
  type ProviderMessageEntry,
  type ProviderThread,
  providerMessageRoutes,
  type RecordedEntry,
} from '../../api/provider-messages.ts'
import { email as emailSchema, type Locale, uuid } from '../../api/values.ts'
import { characterCount, firstCharacters } from '../../domain/characters.ts'
import { escapeHtml } from '../../domain/escape-html.ts'
import { LOCALES } from '../../domain/locales.ts'
import { plainTextOf } from '../../domain/rich-text/content.ts'
import { readRichText } from '../../domain/rich-text/read.ts'
import { escapeInvisible } from '../../domain/unseen.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { describeReadFailure } from '../kernel/base/file-failure.ts'
import { parseHtmlBody } from '../kernel/rich-text/parse-html.ts'
import type { ThreadFilter } from '../modules/messages/provider-threads.ts'
import {
  addJsonOption,
  addListingOptions,
  addSecondsToInstant,
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
import { FILES_OPTION, formatAndSaveFiles } from './save-files.ts'
import { isErrorAtField, retryWhenSequenceTaken } from './sequence-taken.ts'
import { CommandFailed, type ProviderService } from './service.ts'
import {
  formatHelsinkiTime,
  formatTextTable,
  markLines,
  type TextTableColumn,
} from './text-table.ts'

/** The content of a message: its text, or the path of a file with its HTML. */
type Written = { readonly text: string } | { readonly htmlFile: string }

type EntryFields = Pick<EntryToRecord, 'kind' | 'title' | 'by'>

const closing = providerMessageRoutes.closeMessageThread.body.shape.reason
type Closing = z.infer<typeof closing>
const outOfOffice = providerMessageRoutes.setOutOfOffice.body.shape.outOfOffice
type OutOfOffice = z.infer<typeof outOfOffice>
const entryFields = z.pick(entryToRecord, { kind: true, title: true, by: true })

/** The subcommands of `messages`, with their arguments. */
export type MessagesCommand =
  | { readonly kind: 'list'; readonly filter: ThreadFilter; readonly listing: ListingFormat }
  | {
      readonly kind: 'show'
      readonly thread: string
      readonly isJson: boolean
      /** The folder in which the files of the thread are saved; null: they are not saved. */
      readonly folder: string | null
    }
  | {
      readonly kind: 'answer'
      readonly thread: string
      readonly written: Written
      readonly fields: EntryFields
    }
  | {
      readonly kind: 'begin'
      readonly contract: string
      readonly email: string
      readonly written: Written
      readonly fields: EntryFields
    }
  | { readonly kind: 'close'; readonly thread: string; readonly reason: Closing }
  | { readonly kind: 'out-of-office'; readonly said: OutOfOffice }

interface WrittenOptions {
  readonly html?: string
  readonly by?: string
}
type InLanguages = Partial<Record<Locale, string>>

/** Adds the content of a message: its last argument, or a file. */
const withContent = (command: Command): Command =>
  command
    .argument('[text]', 'the message; an empty line begins a paragraph')
    .option('--html <file>', 'a file with its HTML, in place of the text')
    .option('--by <name>', 'who writes')

/** Adds an option for each language. */
const withLanguages = (command: Command): Command =>
  LOCALES.reduce(
    (all, language) =>
      all.option(`--${language} <text>`, `what is said in ${englishLanguageNames[language]}`),
    command,
  )

/** Returns the content; refuses neither or both of a text and a file. */
function contentOf(command: Command, text: string | undefined, html: string | undefined): Written {
  const isText = text !== undefined && text.trim() !== ''
  if (html !== undefined) return isText ? refuseContent(command) : { htmlFile: html }
  return isText ? { text } : refuseContent(command)
}

const refuseContent = (command: Command): never =>
  refuseArguments(command, 'the message is either a text or --html <file>.')

/** Returns what a schema makes of a value; refuses one that it does not allow. */
function allowed<S extends z.core.$ZodType>(
  command: Command,
  schema: S,
  value: unknown,
): z.output<S> {
  const { success, data, error } = z.safeParse(schema, value)
  return success
    ? data
    : refuseArguments(
        command,
        `the words are not possible: ${describeSchemaProblems(error, command)}.`,
      )
}

/** Adds the subcommand `messages` to the provider's command. */
export function defineMessagesCommand(
  program: Command,
  give: (order: MessagesCommand) => void,
): void {
  const messages = addSubcommand(program, {
    name: 'messages',
    about: 'Messages of residents: list, read, answer and close their threads.',
    examples: [
      'messages',
      'messages show 0f7f7f0e-2f0a-4a53-9c34-5b7a3c0f5f10',
      "messages answer 0f7f7f0e-2f0a-4a53-9c34-5b7a3c0f5f10 'Kiitos viestistä.' --by Leena",
      'messages begin 00000000-0000-4000-8000-000000000001 aino@example.fi Remontti --html letter.html',
      "messages close 0f7f7f0e-2f0a-4a53-9c34-5b7a3c0f5f10 --fi 'Asia on hoidettu.'",
      "messages out-of-office --fi 'Vastaamme maanantaina.' --until 2026-12-28T08:00+02:00",
      'messages out-of-office end',
    ],
  })
  addListingOptions(
    addSubcommand(messages, { name: 'list', about: 'List threads.', isDefault: true }),
  )
    .addOption(
      new Option('--status <status>', 'those that wait for an answer, or are closed').choices([
        'awaiting',
        'closed',
      ]),
    )
    .action(({ status, ...options }: ListingOptions & ThreadFilter) =>
      give({ kind: 'list', filter: { status }, listing: listingFormatOf(options) }),
    )
  addJsonOption(addSubcommand(messages, { name: 'show', about: 'Print a thread.' }))
    .argument('<thread>')
    .option(...FILES_OPTION)
    .action(
      (thread: string, { json, files }: { readonly json: boolean; readonly files?: string }) =>
        give({ kind: 'show', thread, isJson: json, folder: files ?? null }),
    )
  addWriting(messages, give)
  const close = withLanguages(addSubcommand(messages, { name: 'close', about: 'Close a thread.' }))
  close.argument('<thread>').action((thread: string, words: InLanguages) => {
    const isSaid = Object.keys(words).length > 0
    give({ kind: 'close', thread, reason: allowed(close, closing, isSaid ? words : null) })
  })
  const away = withLanguages(
    addSubcommand(messages, {
      name: 'out-of-office',
      about: 'Say what residents read before they write, or end it.',
    }),
  )
  away
    .addArgument(new Argument('[end]').choices(['end']))
    .option('--until <instant>', 'when it ends by itself, such as 2026-12-28T08:00+02:00')
    .action((end: string | undefined, { until, ...words }: InLanguages & { until?: string }) => {
      if (end === undefined)
        return give({
          kind: 'out-of-office',
          said: allowed(away, outOfOffice, { words, until: addSecondsToInstant(until) ?? null }),
        })
      if (until !== undefined || Object.keys(words).length > 0)
        refuseArguments(away, 'end takes no options.')
      return give({ kind: 'out-of-office', said: null })
    })
}

/** Adds the subcommands that write a message. */
function addWriting(messages: Command, give: (order: MessagesCommand) => void): void {
  const answering = withContent(
    addSubcommand(messages, {
      name: 'answer',
      about: 'Answer in a thread.',
      examples: [
        "messages answer 0f7f7f0e-2f0a-4a53-9c34-5b7a3c0f5f10 'Kiitos viestistä.' --by Leena",
        "messages answer 0f7f7f0e-2f0a-4a53-9c34-5b7a3c0f5f10 -- '- Ovi korjataan huomenna.'",
      ],
      more: 'A text that begins with - comes after --, which ends the options.',
    }).argument('<thread>'),
  )
  answering
    .option('--subject <text>', 'another subject')
    .option('--note', 'a note of a conversation, which is not mailed', false)
    .action(
      (
        thread: string,
        text: string | undefined,
        { html, by, subject, note }: WrittenOptions & { subject?: string; note: boolean },
      ) =>
        give({
          kind: 'answer',
          thread,
          written: contentOf(answering, text, html),
          fields: allowed(answering, entryFields, {
            kind: note ? 'manual_conversation' : 'outgoing_email',
            title: subject,
            by,
          }),
        }),
    )
  const beginning = withContent(
    addSubcommand(messages, { name: 'begin', about: 'Begin a thread with a resident.' })
      .argument('<contract>')
      .argument(
        '<resident e-mail>',
        'of an account',
        createArgumentParser(emailSchema, 'an e-mail address'),
      )
      .argument('<subject>'),
  )
  beginning.action(
    (
      contract: string,
      email: string,
      title: string,
      text: string | undefined,
      { html, by }: WrittenOptions,
    ) =>
      give({
        kind: 'begin',
        contract,
        email,
        written: contentOf(beginning, text, html),
        fields: allowed(beginning, entryFields, { kind: 'outgoing_email', title, by }),
      }),
  )
}

type Messages = Pick<
  ProviderService,
  | 'listMessageThreads'
  | 'readMessageThread'
  | 'fetchMessageFile'
  | 'recordMessageEntry'
  | 'beginMessageThread'
  | 'closeMessageThread'
  | 'setOutOfOffice'
  | 'now'
>

/**
 * Runs the subcommand, and returns its output. Throws CommandFailed for a file that cannot be read.
 */
export async function runMessagesCommand(
  service: Messages,
  order: MessagesCommand,
): Promise<string> {
  switch (order.kind) {
    case 'list':
      return formatListing(
        order.listing,
        (page) => service.listMessageThreads({ ...order.filter, ...page }),
        { idOf: ({ id }) => id, print: threadTable },
      )
    case 'show': {
      const thread = await readWhole(service, known(order.thread))
      return formatAndSaveFiles({
        value: thread,
        print: wholeThread,
        isJson: order.isJson,
        folder: order.folder,
        files: thread.entries.flatMap(({ files }) => files),
        fetchFile: (file) => service.fetchMessageFile(thread.id, file),
      })
    }
    case 'answer':
      await answer(service, order)
      return escapeInvisible(
        `The thread ${order.thread} is answered, and its resident is notified.`,
      )
    case 'begin':
      return begin(service, order)
    case 'close':
      await service.closeMessageThread(known(order.thread), order.reason)
      return escapeInvisible(`The thread ${order.thread} is closed.`)
  }
  await service.setOutOfOffice(order.said)
  return order.said === null
    ? 'Residents are notified that messages are answered as usual.'
    : 'Residents read this before they write a message.'
}

/** Returns what can be an id; throws 404 NOT_FOUND for anything else. */
function known(id: string): string {
  if (uuid.safeParse(id).success) return id
  throw new ApiError('NOT_FOUND')
}

/** Reads the pages of a thread, the one with the latest entries first. */
async function* pagesOf(
  service: Messages,
  id: string,
): AsyncGenerator<ProviderThread, void, undefined> {
  for (let cursor: string | undefined; ; ) {
    const page: ProviderThread = await service.readMessageThread(id, cursor)
    yield page
    if (page.nextCursor === null) return
    cursor = page.nextCursor
  }
}

/** Returns a thread with all its entries. */
async function readWhole(service: Messages, id: string): Promise<ProviderThread> {
  const pages: ProviderThread[] = []
  for await (const page of pagesOf(service, id)) pages.push(page)
  const [latest] = pages
  if (!latest) throw new Error('A thread has a page')
  const entries = pages.toReversed().flatMap((page) => page.entries)
  return { ...latest, entries, nextCursor: null }
}

/** Returns the provider's latest sequence in a thread; 0 when the provider has written nothing. */
async function latestSequence(service: Messages, id: string): Promise<number> {
  for await (const { entries } of pagesOf(service, id)) {
    const sequences = entries.flatMap(({ sequence }) => sequence ?? [])
    if (sequences.length > 0) return Math.max(...sequences)
  }
  return 0
}

/**
 * Records an entry with the provider's next sequence; tries again when another call took that
 * sequence meanwhile.
 */
async function answer(
  service: Messages,
  { thread, written, fields }: Extract<MessagesCommand, { kind: 'answer' }>,
): Promise<RecordedEntry> {
  const htmlContent = await htmlOf(written)
  return retryWhenSequenceTaken(async () => {
    const sequence = (await latestSequence(service, known(thread))) + 1
    return service.recordMessageEntry(
      thread,
      entryOf(service, { sequence, htmlContent, ...fields }),
    )
  })
}

async function begin(
  service: Messages,
  { contract, email, written, fields }: Extract<MessagesCommand, { kind: 'begin' }>,
): Promise<string> {
  const htmlContent = await htmlOf(written)
  const { threadUuid } = await service.beginMessageThread({
    externalId: `command-${randomUUID()}`,
    contractUuid: known(contract),
    resident: { email },
    entry: entryOf(service, { sequence: 1, htmlContent, ...fields }),
  })
  return `The thread ${threadUuid} is begun, and its resident is notified.`
}

const entryOf = (
  { now }: Pick<Messages, 'now'>,
  entry: Pick<EntryToRecord, 'sequence' | 'htmlContent'> & EntryFields,
): EntryToRecord => ({
  ...entry,
  messageId: `command-${randomUUID()}`,
  timestamp: now().toISOString(),
  fileIds: [],
})

async function htmlOf(written: Written): Promise<string> {
  if ('htmlFile' in written)
    return readFile(written.htmlFile, 'utf8').catch((error: unknown) => {
      throw new CommandFailed(
        `The file ${written.htmlFile} cannot be read: ${describeReadFailure(error)}.`,
      )
    })
  return written.text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** Describes why a subcommand failed, in one sentence. */
export function describeMessagesFailure(error: ApiError, order: MessagesCommand): string {
  const { code } = error.body
  if (order.kind === 'list') return `The messages cannot be listed now: ${code}.`
  if (order.kind === 'out-of-office')
    return isErrorAtField(error, 'outOfOffice.until')
      ? 'That time has passed already.'
      : `Nothing can be said to residents now: ${code}.`
  if (order.kind === 'begin')
    return code === 'NOT_FOUND'
      ? `There is no contract ${order.contract}, or no account of ${order.email} on it.`
      : `The message cannot be sent now: ${code}.`
  if (code === 'NOT_FOUND') return `There is no thread ${order.thread}.`
  if (isErrorAtField(error, 'sequence'))
    return `Other entries of the thread ${order.thread} are being recorded at this moment: try again.`
  return `The thread ${order.thread} cannot be ${order.kind === 'show' ? 'read' : 'changed'} now: ${code}.`
}

const statusOf = ({ closed, isAwaitingAnswer }: ProviderThread): string => {
  if (closed !== null) return 'closed'
  return isAwaitingAnswer ? 'awaiting' : 'answered'
}

const MAX_TITLE = 60

const titleOf = ({ title }: ProviderThread): string =>
  title !== null && characterCount(title) > MAX_TITLE
    ? `${firstCharacters(title, MAX_TITLE - 1)}…`
    : (title ?? '')

const columns: readonly TextTableColumn<ProviderThread>[] = [
  ['Thread', ({ id }) => id],
  ['Status', statusOf],
  ['Latest', ({ entries }) => formatHelsinkiTime(entries.at(-1)?.timestamp ?? '')],
  ['Subject', titleOf],
  ['Resident', ({ resident }) => resident],
  ['Home', ({ home }) => home],
]

const threadTable = (threads: readonly ProviderThread[]): string =>
  threads.length === 0 ? 'There are no such threads.' : formatTextTable(columns, threads)

function wholeThread(thread: ProviderThread): string {
  const { closed } = thread
  const rows: readonly (readonly [name: string, value: string | null])[] = [
    ['Thread', thread.id],
    ['Subject', thread.title],
    ['Status', statusOf(thread)],
    [
      'Closed',
      closed && [formatHelsinkiTime(closed.closedAt), closed.reason].filter(Boolean).join(', '),
    ],
    ['Resident', thread.resident],
    ['Home', thread.home],
    ['Contract', thread.contractUuid],
  ]
  return [
    ...rows.flatMap(([name, value]) =>
      value === null ? [] : [`${name.padEnd(12)}${escapeInvisible(value)}`],
    ),
    ...thread.entries.flatMap((entry) => ['', ...entryLines(entry)]),
  ].join('\n')
}

function entryLines(entry: ProviderMessageEntry): string[] {
  const { kind, by, sequence, readAt, isShortened } = entry
  const facts = [
    kind,
    by && `by ${by}`,
    sequence !== null && `sequence ${sequence}`,
    readAt && `read ${formatHelsinkiTime(readAt)}`,
    isShortened && 'shortened',
  ].filter(Boolean)
  const text = textOf(entry.htmlContent)
  return [
    escapeInvisible(`${formatHelsinkiTime(entry.timestamp)}  ${facts.join(', ')}`),
    ...(entry.title ? [escapeInvisible(`  ${entry.title}`)] : []),
    ...(text === '' ? ['  (no text)'] : [markLines(text)]),
    ...(entry.quotedHtml ? ['  Quoted', markLines(textOf(entry.quotedHtml))] : []),
    ...entry.files.map(({ uuid: id, fileName, size }) =>
      escapeInvisible(`  ${id}  ${fileName}, ${size} bytes`),
    ),
  ]
}

const textOf = (html: string): string =>
  plainTextOf(readRichText(parseHtmlBody(html), 'message') ?? [])
