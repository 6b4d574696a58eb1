import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import {
  type EntryToRecord,
  entryToRecord,
  type ProviderMessageEntry,
  type ProviderThread,
  providerMessageRoutes,
  type RecordedEntry,
} from '../../api/provider-messages.ts'
import { uuid } from '../../api/values.ts'
import { characterCount, firstCharacters } from '../../domain/characters.ts'
import { escapeHtml } from '../../domain/escape-html.ts'
import { LOCALES } from '../../domain/locales.ts'
import { plainText } from '../../domain/rich-text/content.ts'
import { readRichText } from '../../domain/rich-text/read.ts'
import { escapeUnseen } from '../../domain/unseen.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import { bodyOf } from '../kernel/rich-text/parse-html.ts'
import type { ThreadFilter } from '../modules/messages/provider-threads.ts'
import { LISTING_USAGE, type Listing, listingOf, listingOptions, printList } from './listing.ts'
import { CommandFailed, type ProviderService } from './service.ts'
import { type Column, escapedJson, indented, textTable } from './text-table.ts'

const WORDS = LOCALES.map((language) => `[--${language} <text>]`).join(' ')

/** Usage text of `npm run provider -- messages`. */
export const MESSAGES_USAGE = [
  `messages [--status <awaiting or closed>] ${LISTING_USAGE}`,
  'messages show <thread> [--json]',
  'messages answer <thread> <text, or --html <file>> [--subject <text>] [--note] [--by <name>]',
  'messages begin <contract> <resident e-mail> <subject> <text, or --html <file>> [--by <name>]',
  `messages close <thread> ${WORDS}`,
  `messages out-of-office <end, or ${WORDS}> [--until <instant>]`,
].join(' | ')

/** The content: its text, or the file that holds its HTML. */
type Written = { readonly text: string } | { readonly htmlFile: string }

type EntryFields = Pick<EntryToRecord, 'kind' | 'title' | 'by'>

const closing = providerMessageRoutes.closeMessageThread.body.shape.reason
type Closing = z.infer<typeof closing>
const outOfOffice = providerMessageRoutes.setOutOfOffice.body.shape.outOfOffice
type OutOfOffice = z.infer<typeof outOfOffice>
const entryFields = z.pick(entryToRecord, { kind: true, title: true, by: true })
const listFilter = z.pick(providerMessageRoutes.listMessageThreads.query, { status: true })

/** The subcommands of `messages`, with their arguments. */
export type MessagesOrder =
  | { readonly kind: 'list'; readonly filter: ThreadFilter; readonly listing: Listing }
  | { readonly kind: 'show'; readonly thread: string; readonly isJson: boolean }
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

/** Reads the words after `messages`; null when they are no order. */
export function messagesOrderOf(words: readonly string[]): MessagesOrder | null {
  const read = readWords(words)
  if (read === null) return null
  const [kind = 'list', ...rest] = read.positionals
  const readOrder = orders[kind]
  return readOrder?.(rest, read.values) ?? null
}

function readWords(words: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        status: text,
        ...listingOptions,
        html: text,
        subject: text,
        note: flag,
        by: text,
        until: text,
        fi: text,
        sv: text,
        en: text,
      },
    })
  } catch {
    return null
  }
}

type Values = NonNullable<ReturnType<typeof readWords>>['values']
type ReadOrder = (rest: readonly string[], values: Values) => MessagesOrder | null

const hasOnly = (values: Values, ...names: string[]): boolean =>
  Object.keys(values).every((name) => names.includes(name))

const orders: Readonly<Record<string, ReadOrder>> = {
  list(rest, values) {
    if (rest.length > 0 || !hasOnly(values, 'status', 'limit', 'json')) return null
    const { data } = listFilter.safeParse({ status: values.status })
    const listing = listingOf(values)
    return data && listing ? { kind: 'list', filter: data, listing } : null
  },
  show([thread, ...others], values) {
    if (!thread || others.length > 0 || !hasOnly(values, 'json')) return null
    return { kind: 'show', thread, isJson: values.json ?? false }
  },
  answer([thread, ...texts], values) {
    const written = writtenOf(texts, values)
    if (!thread || !written || !hasOnly(values, 'html', 'subject', 'note', 'by')) return null
    const kind = values.note ? 'manual_conversation' : 'outgoing_email'
    const { data } = entryFields.safeParse({ kind, title: values.subject, by: values.by })
    return data ? { kind: 'answer', thread, written, fields: data } : null
  },
  begin([contract, email, title, ...texts], values) {
    const written = writtenOf(texts, values)
    if (!contract || !email || !title || !written || !hasOnly(values, 'html', 'by')) return null
    const { data } = entryFields.safeParse({ kind: 'outgoing_email', title, by: values.by })
    return data ? { kind: 'begin', contract, email, written, fields: data } : null
  },
  close([thread, ...others], values) {
    if (!thread || others.length > 0 || !hasOnly(values, ...LOCALES)) return null
    const { success, data } = closing.safeParse(hasOnly(values) ? null : values)
    return success ? { kind: 'close', thread, reason: data } : null
  },
  'out-of-office'(rest, { until, ...words }) {
    if (rest.length > 0) {
      const isEnd = rest.length === 1 && rest[0] === 'end' && hasOnly(words) && until === undefined
      return isEnd ? { kind: 'out-of-office', said: null } : null
    }
    if (!hasOnly(words, ...LOCALES)) return null
    const { success, data } = outOfOffice.safeParse({ words, until: withSeconds(until) })
    return success ? { kind: 'out-of-office', said: data } : null
  },
}

/** The API asks for seconds too. */
const withSeconds = (instant: string | undefined): string | null =>
  instant?.replace(/T\d\d:\d\d(?=Z|[+-])/, '$&:00') ?? null

function writtenOf(texts: readonly string[], { html }: Values): Written | null {
  const [text, ...others] = texts
  if (html !== undefined) return texts.length === 0 ? { htmlFile: html } : null
  return text?.trim() && others.length === 0 ? { text } : null
}

type Messages = Pick<
  ProviderService,
  | 'listMessageThreads'
  | 'readMessageThread'
  | 'recordMessageEntry'
  | 'beginMessageThread'
  | 'closeMessageThread'
  | 'setOutOfOffice'
  | 'now'
>

/** Does what is asked, and returns the output. Throws CommandFailed for a file that cannot be read. */
export async function runMessages(service: Messages, order: MessagesOrder): Promise<string> {
  switch (order.kind) {
    case 'list':
      return printList(
        order.listing,
        (page) => service.listMessageThreads({ ...order.filter, ...page }),
        { idOf: ({ id }) => id, print: threadTable },
      )
    case 'show': {
      const thread = await readWhole(service, known(order.thread))
      return order.isJson ? escapedJson(thread) : wholeThread(thread)
    }
    case 'answer':
      await answer(service, order)
      return escapeUnseen(`The thread ${order.thread} is answered, and its resident is notified.`)
    case 'begin':
      return begin(service, order)
    case 'close':
      await service.closeMessageThread(known(order.thread), order.reason)
      return escapeUnseen(`The thread ${order.thread} is closed.`)
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

const MAX_TRIES = 3

/** Records an entry after the latest one; again when another one came in between. */
async function answer(
  service: Messages,
  { thread, written, fields }: Extract<MessagesOrder, { kind: 'answer' }>,
): Promise<RecordedEntry> {
  const htmlContent = await htmlOf(written)
  for (let tries = 1; ; tries += 1) {
    const sequence = (await latestSequence(service, known(thread))) + 1
    try {
      return await service.recordMessageEntry(
        thread,
        entryOf(service, { sequence, htmlContent, ...fields }),
      )
    } catch (error) {
      if (!isAt(error, 'sequence') || tries === MAX_TRIES) throw error
    }
  }
}

async function begin(
  service: Messages,
  { contract, email, written, fields }: Extract<MessagesOrder, { kind: 'begin' }>,
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
    return readFile(written.htmlFile, 'utf8').catch(() => {
      throw new CommandFailed(`The file ${written.htmlFile} cannot be read.`)
    })
  return written.text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

const isAt = (error: unknown, path: string): boolean =>
  error instanceof ApiError && (error.body.fields ?? []).some((field) => field.path === path)

/** Why an order failed, in one sentence. */
export function messagesFailure(error: ApiError, order: MessagesOrder): string {
  const { code } = error.body
  if (order.kind === 'list') return `The messages cannot be listed now: ${code}.`
  if (order.kind === 'out-of-office')
    return isAt(error, 'outOfOffice.until')
      ? 'That time has passed already.'
      : `Nothing can be said to residents now: ${code}.`
  if (order.kind === 'begin')
    return code === 'NOT_FOUND'
      ? `There is no contract ${order.contract}, or no account of ${order.email} on it.`
      : `The message cannot be sent now: ${code}.`
  if (code === 'NOT_FOUND') return `There is no thread ${order.thread}.`
  if (isAt(error, 'sequence'))
    return `Other entries of the thread ${order.thread} are being recorded at this moment: try again.`
  return `The thread ${order.thread} cannot be ${order.kind === 'show' ? 'read' : 'changed'} now: ${code}.`
}

const timeOf = (instant: string): string => {
  const { date, time } = helsinki.show(new Date(instant))
  return `${date} ${time}`
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

const columns: readonly Column<ProviderThread>[] = [
  ['Thread', ({ id }) => id],
  ['Status', statusOf],
  ['Latest', ({ entries }) => timeOf(entries.at(-1)?.timestamp ?? '')],
  ['Subject', titleOf],
  ['Resident', ({ resident }) => resident],
  ['Home', ({ home }) => home],
]

const threadTable = (threads: readonly ProviderThread[]): string =>
  threads.length === 0 ? 'There are no such threads.' : textTable(columns, threads)

function wholeThread(thread: ProviderThread): string {
  const { closed } = thread
  const rows: readonly (readonly [name: string, value: string | null])[] = [
    ['Thread', thread.id],
    ['Subject', thread.title],
    ['Status', statusOf(thread)],
    ['Closed', closed && [timeOf(closed.closedAt), closed.reason].filter(Boolean).join(', ')],
    ['Resident', thread.resident],
    ['Home', thread.home],
    ['Contract', thread.contractUuid],
  ]
  return [
    ...rows.flatMap(([name, value]) =>
      value === null ? [] : [`${name.padEnd(12)}${escapeUnseen(value)}`],
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
    readAt && `read ${timeOf(readAt)}`,
    isShortened && 'shortened',
  ].filter(Boolean)
  const text = textOf(entry.htmlContent)
  return [
    escapeUnseen(`${timeOf(entry.timestamp)}  ${facts.join(', ')}`),
    ...(entry.title ? [escapeUnseen(`  ${entry.title}`)] : []),
    ...(text === '' ? ['  (no text)'] : [indented(text)]),
    ...(entry.quotedHtml ? ['  Quoted', indented(textOf(entry.quotedHtml))] : []),
    ...entry.files.map(({ uuid: id, fileName, size }) =>
      escapeUnseen(`  ${id}  ${fileName}, ${size} bytes`),
    ),
  ]
}

const textOf = (html: string): string => plainText(readRichText(bodyOf(html), 'message') ?? [])
