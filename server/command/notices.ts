import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { type NoticeEvent, providerEventTypes } from '../../api/notice-lists.ts'
import {
  type NoticeEventToRecord,
  noticeEventToRecord,
  type ProviderNotice,
  providerNoticeRoutes,
  type RecordedEvent,
} from '../../api/provider-notices.ts'
import { characterCount, firstCharacters } from '../../domain/characters.ts'
import { defectClassName, NOTICE_KINDS } from '../../domain/notices.ts'
import { escapeUnseen } from '../../domain/unseen.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import type { NoticeFilter } from '../modules/notices/provider-notices.ts'
import { LISTING_USAGE, type Listing, listingOf, listingOptions, printList } from './listing.ts'
import type { ProviderService } from './service.ts'
import { type Column, escapedJson, indented, textTable } from './text-table.ts'

/** Usage text of `npm run provider -- notices`. */
export const NOTICES_USAGE = [
  `notices [--status <open or completed>] [--kind <${NOTICE_KINDS.join(', ')}>] ${LISTING_USAGE}`,
  'notices show <id or reference> [--json]',
  `notices event <id or reference> <${providerEventTypes.join(', ')}> [--note <text>] [--work-order <id>] [--by <name>] [--finished-at <instant>]`,
  'notices release <id or reference> <title>',
].join(' | ')

const eventToAdd = z.omit(noticeEventToRecord, { id: true, sequence: true, createdAt: true })

/** The subcommands of `notices`, with their arguments. */
export type NoticesOrder =
  | { readonly kind: 'list'; readonly filter: NoticeFilter; readonly listing: Listing }
  | { readonly kind: 'show'; readonly notice: string; readonly isJson: boolean }
  | {
      readonly kind: 'event'
      readonly notice: string
      readonly event: z.infer<typeof eventToAdd>
    }
  | { readonly kind: 'release'; readonly notice: string; readonly title: string }

/** Reads the words after `notices`; null when they are no order. */
export function noticesOrderOf(words: readonly string[]): NoticesOrder | null {
  const read = readWords(words)
  if (read === null) return null
  const { positionals, values } = read
  const [kind = 'list', notice, text, ...others] = positionals
  const named = Object.keys(values)
  const hasOnly = (...names: string[]) => named.every((name) => names.includes(name))
  const isJson = values.json ?? false
  if (kind === 'list' && notice === undefined && hasOnly('status', 'kind', 'limit', 'json')) {
    const { status, kind: noticeKind } = values
    const filter = listFilter.safeParse({ status, kind: noticeKind })
    const listing = listingOf(values)
    return filter.success && listing ? { kind, filter: filter.data, listing } : null
  }
  if (!notice || others.length > 0) return null
  if (kind === 'show' && text === undefined && hasOnly('json')) return { kind, notice, isJson }
  if (kind === 'release' && hasOnly()) {
    const title = releaseTitle.safeParse(text)
    return title.success ? { kind, notice, title: title.data } : null
  }
  if (kind !== 'event' || !hasOnly('note', 'work-order', 'by', 'finished-at')) return null
  const event = eventToAdd.safeParse({
    eventType: text,
    workNoteDescription: values.note,
    workOrderId: values['work-order'],
    by: values.by,
    // The API asks for seconds too.
    workFinishedAt: values['finished-at']?.replace(/T\d\d:\d\d(?=Z|[+-])/, '$&:00'),
  })
  return event.success ? { kind, notice, event: event.data } : null
}

const listFilter = z.pick(providerNoticeRoutes.listNotices.query, { status: true, kind: true })
const releaseTitle = providerNoticeRoutes.releaseDefect.body.shape.title

function readWords(words: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        status: text,
        kind: text,
        ...listingOptions,
        note: text,
        'work-order': text,
        by: text,
        'finished-at': text,
      },
    })
  } catch {
    return null
  }
}

type Notices = Pick<
  ProviderService,
  'listNotices' | 'readNotice' | 'recordNoticeEvent' | 'releaseDefect' | 'now'
>

/** Does what is asked, and returns the output. */
export async function runNotices(service: Notices, order: NoticesOrder): Promise<string> {
  if (order.kind === 'list')
    return printList(order.listing, (page) => service.listNotices({ ...order.filter, ...page }), {
      idOf: ({ id }) => id,
      print: noticeTable,
    })
  if (order.kind === 'show') {
    const notice = await service.readNotice(order.notice)
    return order.isJson ? escapedJson(notice) : wholeNotice(notice)
  }
  if (order.kind === 'release') {
    const { title, followers } = await service.releaseDefect(order.notice, order.title)
    return escapeUnseen(`The building is notified about "${title}"; ${followers} follow it.`)
  }
  const { reference, recorded } = await addEvent(service, order)
  return escapeUnseen(
    `${reference} is ${recorded.state}: ${order.event.eventType} is recorded, and its writer is notified.`,
  )
}

const MAX_TRIES = 3

/** Records an event after the latest one; again when another one came in between. */
async function addEvent(
  service: Notices,
  { notice, event }: Extract<NoticesOrder, { kind: 'event' }>,
): Promise<{ readonly reference: string; readonly recorded: RecordedEvent }> {
  for (let tries = 1; ; tries += 1) {
    const { reference, lastSequence } = await service.readNotice(notice)
    const next: NoticeEventToRecord = {
      ...event,
      id: `command-${randomUUID()}`,
      sequence: (lastSequence ?? 0) + 1,
      createdAt: service.now().toISOString(),
    }
    try {
      return { reference, recorded: await service.recordNoticeEvent(notice, next) }
    } catch (error) {
      if (!isAt(error, 'sequence') || tries === MAX_TRIES) throw error
    }
  }
}

const isAt = (error: unknown, path: string): boolean =>
  error instanceof ApiError && (error.body.fields ?? []).some((field) => field.path === path)

/** Why an order failed, in one sentence. */
export function noticesFailure(error: ApiError, order: NoticesOrder): string {
  const { code, state } = error.body
  if (order.kind === 'list') return `The notices cannot be listed now: ${code}.`
  const { notice } = order
  if (code === 'NOT_FOUND') return `There is no notice ${notice}.`
  if (order.kind === 'release' && code === 'STATE_CONFLICT')
    return `The notice ${notice} is ${state}, and cannot be released: only an open defect of shared premises can.`
  if (isAt(error, 'workFinishedAt'))
    return 'The work cannot have been finished more than a day from now.'
  if (isAt(error, 'sequence'))
    return `Other events of the notice ${notice} are being recorded at this moment: try again.`
  return `The notice ${notice} cannot be ${order.kind === 'show' ? 'read' : 'changed'} now: ${code}.`
}

const timeOf = (instant: string): string => {
  const { date, time } = helsinki.show(new Date(instant))
  return `${date} ${time}`
}

const MAX_TITLE = 60

/** The subject of a notice, on one line. */
const subjectOf = ({ title, description, files }: ProviderNotice): string => {
  const text = title ?? description
  if (text === null) return `files: ${files.length}`
  return characterCount(text) > MAX_TITLE ? `${firstCharacters(text, MAX_TITLE - 1)}…` : text
}

const kindOf = ({ kind, defectClassId, defectLocation }: ProviderNotice): string =>
  kind === 'defect'
    ? `defect, ${defectClassName(defectClassId)}${defectLocation === 'COMMON_AREA' ? ', shared' : ''}`
    : kind

const columns: readonly Column<ProviderNotice>[] = [
  ['Reference', ({ reference }) => reference],
  ['Status', ({ state }) => state],
  ['Kind', kindOf],
  ['Written', ({ createdAt }) => timeOf(createdAt)],
  ['What', subjectOf],
  ['By', ({ writtenBy }) => writtenBy],
  ['Home', ({ home }) => home],
]

const noticeTable = (notices: readonly ProviderNotice[]): string =>
  notices.length === 0 ? 'There are no such notices.' : textTable(columns, notices)

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no')

/** The facts about a notice, each with its name; null ones are left out. */
const facts: readonly [name: string, value: (notice: ProviderNotice) => string | null][] = [
  ['Reference', ({ reference }) => reference],
  ['Id', ({ id }) => id],
  ['Kind', kindOf],
  ['Status', ({ state }) => state],
  ['Home', ({ home }) => home],
  ['Written', ({ createdAt }) => timeOf(createdAt)],
  ['Changed', ({ createdAt, updatedAt }) => (updatedAt === createdAt ? null : timeOf(updatedAt))],
  [
    'By',
    ({ writtenBy, phoneNumber, email }) =>
      [writtenBy, phoneNumber, email].filter(Boolean).join(', '),
  ],
  [
    'Master key',
    ({ masterKeyAccessAllowed: isAllowed }) => (isAllowed === null ? null : yesOrNo(isAllowed)),
  ],
  ['Pets', ({ hasPetsInApartment: has }) => (has === null ? null : yesOrNo(has))],
  ['Reopened', ({ reopenings }) => (reopenings === 0 ? null : String(reopenings))],
  ['Released', ({ released }) => released && `${released.title} (${released.followers} follow it)`],
  ['Title', ({ title }) => title],
]

function wholeNotice(notice: ProviderNotice): string {
  const rows = facts.flatMap(([name, valueOf]): [string, string][] => {
    const value = valueOf(notice)
    return value === null ? [] : [[name, value]]
  })
  const { description, files, events } = notice
  return [
    ...rows.map(([name, value]) => `${name.padEnd(12)}${escapeUnseen(value)}`),
    ...(description === null ? [] : ['', 'Description', indented(description)]),
    ...(files.length === 0 ? [] : ['', 'Files']),
    ...files.map(({ uuid, fileName, size }) =>
      escapeUnseen(`  ${uuid}  ${fileName}, ${size} bytes`),
    ),
    '',
    'Events',
    ...events.flatMap(eventLines),
  ].join('\n')
}

function eventLines({
  createdAt,
  eventType,
  by,
  workOrder,
  workFinishedAt,
  workNoteDescription,
}: NoticeEvent): string[] {
  const facts = [
    eventType,
    by && `by ${by}`,
    workOrder && `work order ${workOrder.id}`,
    workFinishedAt && `finished ${timeOf(workFinishedAt)}`,
  ].filter(Boolean)
  return [
    escapeUnseen(`  ${timeOf(createdAt)}  ${facts.join(', ')}`),
    ...(workNoteDescription === null ? [] : [indented(workNoteDescription)]),
  ]
}
