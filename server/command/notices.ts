import { randomUUID } from 'node:crypto'
import { Argument, type Command, Option } from 'commander'
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
import { defectClassKey, NOTICE_KINDS } from '../../domain/notices.ts'
import { escapeInvisible } from '../../domain/unseen.ts'
import type { ApiError } from '../kernel/base/errors.ts'
import type { NoticeFilter } from '../modules/notices/provider-notices.ts'
import {
  addJsonOption,
  addListingOptions,
  addSecondsToInstant,
  addSubcommand,
  createArgumentParser,
  describeSchemaProblems,
  refuseArguments,
} from './command-line.ts'
import {
  formatListing,
  type ListingFormat,
  type ListingOptions,
  listingFormatOf,
} from './listing.ts'
import { FILES_OPTION, formatAndSaveFiles } from './save-files.ts'
import { isErrorAtField, retryWhenSequenceTaken } from './sequence-taken.ts'
import type { ProviderService } from './service.ts'
import {
  formatHelsinkiTime,
  formatTextTable,
  markLines,
  type TextTableColumn,
} from './text-table.ts'

const eventToAdd = z.omit(noticeEventToRecord, { id: true, sequence: true, createdAt: true })

/** The subcommands of `notices`, with their arguments. */
export type NoticesCommand =
  | { readonly kind: 'list'; readonly filter: NoticeFilter; readonly listing: ListingFormat }
  | {
      readonly kind: 'show'
      readonly notice: string
      readonly isJson: boolean
      /** The folder in which the files of the notice are saved; null: they are not saved. */
      readonly folder: string | null
    }
  | {
      readonly kind: 'event'
      readonly notice: string
      readonly event: z.infer<typeof eventToAdd>
    }
  | { readonly kind: 'release'; readonly notice: string; readonly title: string }

interface FilterOptions extends ListingOptions {
  readonly status?: NoticeFilter['status']
  readonly kind?: NoticeFilter['kind']
}

interface ShowOptions {
  readonly json: boolean
  readonly files?: string
}

/** Fields of an event whose options have other names, such as `--finished-at`. */
const optionOf = {
  workFinishedAt: 'finishedAt',
  workNoteDescription: 'note',
  workOrderId: 'workOrder',
}

interface EventOptions {
  readonly note?: string
  readonly workOrder?: string
  readonly by?: string
  readonly finishedAt?: string
}

const ID_OR_REFERENCE = '<id or reference>'

/** Adds the subcommand `notices` to the provider's command. */
export function defineNoticesCommand(
  program: Command,
  give: (order: NoticesCommand) => void,
): void {
  const notices = addSubcommand(program, {
    name: 'notices',
    about: 'Fault reports, questions and feedback: list them, and record what was done about them.',
    examples: [
      'notices',
      'notices --status completed --kind question --limit 50',
      'notices show W4DE-9KXT',
      'notices show W4DE-9KXT --files W4DE-9KXT',
      'notices event W4DE-9KXT completed',
      "notices release W4DE-9KXT 'Hissi on rikki'",
    ],
  })
  addListingOptions(
    addSubcommand(notices, { name: 'list', about: 'List notices.', isDefault: true }),
  )
    .addOption(new Option('--status <status>', 'those in a state').choices(['open', 'completed']))
    .addOption(new Option('--kind <kind>', 'those of a kind').choices(NOTICE_KINDS))
    .action(({ status, kind, ...options }: FilterOptions) =>
      give({ kind: 'list', filter: { status, kind }, listing: listingFormatOf(options) }),
    )
  addJsonOption(addSubcommand(notices, { name: 'show', about: 'Print a notice.' }))
    .argument(ID_OR_REFERENCE)
    .option(...FILES_OPTION)
    .action((notice: string, { json, files }: ShowOptions) =>
      give({ kind: 'show', notice, isJson: json, folder: files ?? null }),
    )
  const event = addSubcommand(notices, {
    name: 'event',
    about: 'Record what was done; the writer of the notice is notified.',
    examples: [
      'notices event W4DE-9KXT work_order_linked --work-order 48213',
      'notices event W4DE-9KXT work_order_completed --by Huolto --finished-at 2026-11-21T15:30+02:00',
      "notices event W4DE-9KXT completed --note 'Hana vaihdettiin.'",
    ],
  })
  event
    .argument(ID_OR_REFERENCE)
    .addArgument(new Argument('<event>', 'what was done').choices(providerEventTypes))
    .option('--note <text>', 'what residents read')
    .option('--work-order <id>', 'the id of the work order')
    .option('--by <name>', 'who did it')
    .option('--finished-at <instant>', 'when, such as 2026-11-21T15:30+02:00')
    .action((notice: string, eventType: string, options: EventOptions) => {
      const { success, data, error } = eventToAdd.safeParse({
        eventType,
        workNoteDescription: options.note,
        workOrderId: options.workOrder,
        by: options.by,
        workFinishedAt: addSecondsToInstant(options.finishedAt),
      })
      if (success) give({ kind: 'event', notice, event: data })
      else
        refuseArguments(
          event,
          `the event is not possible: ${describeSchemaProblems(error, event, optionOf)}.`,
        )
    })
  addSubcommand(notices, {
    name: 'release',
    about: 'Notify the building about a defect, under a title of yours.',
  })
    .argument(ID_OR_REFERENCE)
    .argument(
      '<title>',
      'what the neighbours read',
      createArgumentParser(releaseTitle, 'a title of at most 100 characters'),
    )
    .action((notice: string, title: string) => give({ kind: 'release', notice, title }))
}

const releaseTitle = providerNoticeRoutes.releaseDefect.body.shape.title

type Notices = Pick<
  ProviderService,
  'listNotices' | 'readNotice' | 'fetchNoticeFile' | 'recordNoticeEvent' | 'releaseDefect' | 'now'
>

/** Runs the subcommand, and returns its output. */
export async function runNoticesCommand(service: Notices, order: NoticesCommand): Promise<string> {
  if (order.kind === 'list')
    return formatListing(
      order.listing,
      (page) => service.listNotices({ ...order.filter, ...page }),
      {
        idOf: ({ id }) => id,
        print: noticeTable,
      },
    )
  if (order.kind === 'show') {
    const notice = await service.readNotice(order.notice)
    return formatAndSaveFiles({
      value: notice,
      print: wholeNotice,
      isJson: order.isJson,
      folder: order.folder,
      files: notice.files,
      fetchFile: (file) => service.fetchNoticeFile(notice.id, file),
    })
  }
  if (order.kind === 'release') {
    const { title, followers } = await service.releaseDefect(order.notice, order.title)
    return escapeInvisible(`The building is notified about "${title}"; ${followers} follow it.`)
  }
  const { reference, recorded } = await addEvent(service, order)
  return escapeInvisible(
    `${reference} is ${recorded.state}: ${order.event.eventType} is recorded, and its writer is notified.`,
  )
}

/**
 * Records an event with the next sequence; tries again when another call took that sequence
 * meanwhile.
 */
async function addEvent(
  service: Notices,
  { notice, event }: Extract<NoticesCommand, { kind: 'event' }>,
): Promise<{ readonly reference: string; readonly recorded: RecordedEvent }> {
  return retryWhenSequenceTaken(async () => {
    const { reference, lastSequence } = await service.readNotice(notice)
    const next: NoticeEventToRecord = {
      ...event,
      id: `command-${randomUUID()}`,
      sequence: (lastSequence ?? 0) + 1,
      createdAt: service.now().toISOString(),
    }
    return { reference, recorded: await service.recordNoticeEvent(notice, next) }
  })
}

/** Describes why a subcommand failed, in one sentence. */
export function describeNoticesFailure(error: ApiError, order: NoticesCommand): string {
  const { code, state } = error.body
  if (order.kind === 'list') return `The notices cannot be listed now: ${code}.`
  const { notice } = order
  if (code === 'NOT_FOUND') return `There is no notice ${notice}.`
  if (order.kind === 'release' && code === 'STATE_CONFLICT')
    return `The notice ${notice} is ${state}, and cannot be released: only an open defect of shared premises can.`
  if (isErrorAtField(error, 'workFinishedAt'))
    return 'The work cannot have been finished more than a day from now.'
  if (isErrorAtField(error, 'sequence'))
    return `Other events of the notice ${notice} are being recorded at this moment: try again.`
  return `The notice ${notice} cannot be ${order.kind === 'show' ? 'read' : 'changed'} now: ${code}.`
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
    ? `defect, ${defectClassKey(defectClassId)}${defectLocation === 'COMMON_AREA' ? ', shared' : ''}`
    : kind

const columns: readonly TextTableColumn<ProviderNotice>[] = [
  ['Reference', ({ reference }) => reference],
  ['Status', ({ state }) => state],
  ['Kind', kindOf],
  ['Written', ({ createdAt }) => formatHelsinkiTime(createdAt)],
  ['What', subjectOf],
  ['By', ({ writtenBy }) => writtenBy],
  ['Home', ({ home }) => home],
]

const noticeTable = (notices: readonly ProviderNotice[]): string =>
  notices.length === 0 ? 'There are no such notices.' : formatTextTable(columns, notices)

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no')

/** The facts about a notice, each with its name; null ones are left out. */
const facts: readonly [name: string, value: (notice: ProviderNotice) => string | null][] = [
  ['Reference', ({ reference }) => reference],
  ['Id', ({ id }) => id],
  ['Kind', kindOf],
  ['Status', ({ state }) => state],
  ['Home', ({ home }) => home],
  ['Written', ({ createdAt }) => formatHelsinkiTime(createdAt)],
  [
    'Changed',
    ({ createdAt, updatedAt }) => (updatedAt === createdAt ? null : formatHelsinkiTime(updatedAt)),
  ],
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
    ...rows.map(([name, value]) => `${name.padEnd(12)}${escapeInvisible(value)}`),
    ...(description === null ? [] : ['', 'Description', markLines(description)]),
    ...(files.length === 0 ? [] : ['', 'Files']),
    ...files.map(({ uuid, fileName, size }) =>
      escapeInvisible(`  ${uuid}  ${fileName}, ${size} bytes`),
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
    workFinishedAt && `finished ${formatHelsinkiTime(workFinishedAt)}`,
  ].filter(Boolean)
  return [
    escapeInvisible(`  ${formatHelsinkiTime(createdAt)}  ${facts.join(', ')}`),
    ...(workNoteDescription === null ? [] : [markLines(workNoteDescription)]),
  ]
}
