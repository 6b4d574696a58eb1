import { MAX_PAGE_ROWS, type Page } from '../../api/paging.ts'
import {
  type CompleteSetResult,
  type EndableKind,
  endableKindsInOrder,
  type ImportedRow,
  isEndableKind,
  MAX_ENDED_ROWS,
  needsNumberConfirmed,
} from '../../api/provider-complete.ts'
import type { ImportKind } from '../../api/provider-import.ts'
import { externalId as externalIdOf } from '../../api/provider-rows.ts'
import { escapeInvisible } from '../../domain/unseen.ts'
import { ApiError } from '../kernel/base/errors.ts'
import type { CommandResult } from './command-result.ts'
import { type ImportCommand, importFolder } from './import.ts'
import { openFolder, UnreadableFiles } from './import-files.ts'
import type { ImportDependencies } from './import-run.ts'
import { CommandFailed, type ProviderService } from './service.ts'
import { TemporaryRecordFile } from './spill.ts'
import { formatTextTable, type TextTableColumn } from './text-table.ts'

type Service = ImportDependencies & Pick<ProviderService, 'listImported' | 'completeImport'>

/** An import whose files are complete sets. */
export interface CompleteSetImport extends Omit<ImportCommand, 'complete'> {
  /**
   * The confirmed number of rows that end, of the kinds of which more than a tenth end; null when
   * the operator confirmed no number.
   */
  readonly confirmed: number | null
}

/**
 * Imports a folder, then ends what its files do not have any more. What was imported is listed before
 * the first row is sent, so that what others import meanwhile does not end. Nothing ends of a kind
 * without a file or with a rejected row, nor of one of which more than a tenth would end, unless that
 * number is confirmed; a wrong number ends nothing at all. When `signal` is aborted while rows are
 * sent, nothing ends. Throws CommandFailed as an import does.
 */
export async function runCompleteSetImport(
  service: Service,
  { confirmed, ...files }: CompleteSetImport,
  onProgress: (line: string) => void = () => {},
  signal?: AbortSignal,
): Promise<CommandResult> {
  const vanished = await findVanished(service, files.folder).catch(async (error: unknown) => {
    // The rows of the other files are examined, and what is wrong with them is thrown.
    if (error instanceof UnreadableFiles)
      await importFolder(service, { ...files, dryRun: true, rejected: null }, onProgress, signal)
    throw error
  })
  const { result: imported, rejectedKinds } = await importFolder(service, files, onProgress, signal)
  if (imported.isBrokenOff) return { ...imported, output: `${imported.output}\n\nNothing ended.` }
  const incomplete = new Set<ImportKind>(rejectedKinds)
  for (const [kind, rows] of vanished) if (rows === null) incomplete.add(kind)

  const plans: Plan[] = []
  for (const kind of endableKindsInOrder) {
    const rows = vanished.get(kind)
    if (rows && !incomplete.has(kind)) plans.push(await planOf(service, kind, rows))
  }
  const toConfirm = sumOf(plans.filter(needsNumberConfirmed))
  const isRefused = confirmed !== null && confirmed !== toConfirm
  const isConfirmed = confirmed !== null && !isRefused
  const willEnd = ({ current, ends, failure }: Plan) =>
    failure === null &&
    !files.dryRun &&
    !isRefused &&
    (isConfirmed || !needsNumberConfirmed({ current, ends }))
  for (const plan of plans)
    if (plan.ends > 0) onProgress(`${plan.kind}: ${sentenceOf(plan)}: ${idsOf(plan)}`)
  const outcomes: Outcome[] = []
  for (const plan of plans)
    outcomes.push(willEnd(plan) ? await end(service, plan, signal) : { ...plan, ended: 0 })
  const report = reportOf(outcomes, {
    dryRun: files.dryRun,
    absent: endableKindsInOrder.filter((kind) => !vanished.has(kind)),
    rejected: endableKindsInOrder.filter((kind) => incomplete.has(kind)),
    confirmed,
    toConfirm,
  })
  return {
    output: `${imported.output}\n\n${report.output}`,
    isComplete: imported.isComplete && report.isComplete,
    ...(signal?.aborted && { isBrokenOff: true }),
  }
}

/**
 * By kind, the stored rows that the folder does not have; null when the file of the kind is no
 * complete set, because an id in it is invalid or there twice.
 */
type Vanished = ReadonlyMap<EndableKind, readonly ImportedRow[] | null>

async function findVanished(
  service: Pick<Service, 'listImported'>,
  folder: string,
): Promise<Vanished> {
  const vanished = new Map<EndableKind, readonly ImportedRow[] | null>()
  await using spill = new TemporaryRecordFile()
  for (const { kind, total, rows } of await openFolder(folder, { spill })) {
    if (!isEndableKind(kind)) continue
    const ids = new Set<string>()
    for await (const { row } of rows()) {
      const { success, data } = externalIdOf.safeParse(Object(row).externalId)
      if (success) ids.add(data)
    }
    vanished.set(kind, ids.size === total ? await listWithout(service, kind, ids) : null)
  }
  return vanished
}

/** Lists the stored rows of a kind that have not ended and whose ids are not in `ids`. */
async function listWithout(
  { listImported }: Pick<Service, 'listImported'>,
  kind: EndableKind,
  ids: ReadonlySet<string>,
): Promise<readonly ImportedRow[]> {
  const rows: ImportedRow[] = []
  let cursor: string | null = null
  do {
    const page: Page<ImportedRow> = await listImported(kind, {
      limit: MAX_PAGE_ROWS,
      ...(cursor !== null && { cursor }),
    })
    rows.push(...page.items.filter(({ externalId }) => !ids.has(externalId)))
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}

/** The rows of one kind that would end, and those that cannot end. */
interface Plan extends Pick<CompleteSetResult, 'current' | 'ends'> {
  readonly kind: EndableKind
  readonly ending: readonly ImportedRow[]
  /** The rows that the portal refuses to end. */
  readonly blocked: readonly ImportedRow[]
  readonly problems: readonly Problem[]
  /**
   * Why the portal could not say what would end, or why ending stopped, in a sentence; null when no
   * call failed.
   */
  readonly failure: string | null
}

interface Problem {
  readonly kind: EndableKind
  readonly externalId: string
  readonly path: string
  readonly key: string
}

const sumOf = (plans: readonly Plan[]): number => plans.reduce((sum, { ends }) => sum + ends, 0)

/** Asks the portal, in a dry run, which of the vanished rows would end. */
async function planOf(
  service: Pick<Service, 'completeImport'>,
  kind: EndableKind,
  vanished: readonly ImportedRow[],
): Promise<Plan> {
  const problems: Problem[] = []
  const ending: ImportedRow[] = []
  const blocked: ImportedRow[] = []
  let current = 0
  let failure: string | null = null
  try {
    for (const part of partsOf(vanished)) {
      const asked = { vanished: part, inAll: vanished.length, dryRun: true }
      const answer = await service.completeImport(kind, asked)
      current = answer.current
      for (const [place, { externalId, result, errors = [] }] of answer.results.entries()) {
        const row = part[place]
        if (row && result === 'ended') ending.push(row)
        if (row && result === 'rejected') blocked.push(row)
        problems.push(...errors.map((error): Problem => ({ kind, externalId, ...error })))
      }
    }
  } catch (error) {
    failure = failureOf(error)
  }
  return { kind, ending, blocked, current, ends: ending.length, problems, failure }
}

/**
 * Ends the rows of a plan in several calls, asking before each which of its rows still can end: an
 * earlier end, such as that of a contract with its reservation, may have changed that. Afterwards
 * asks again for the problems of the rows that cannot end. Stops between two calls when `signal` is
 * aborted.
 */
async function end(
  service: Pick<Service, 'completeImport'>,
  plan: Plan,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const { kind } = plan
  let ended = 0
  let failure: string | null = null
  for (const part of partsOf(plan.ending)) {
    if (signal?.aborted) failure ??= 'the command was interrupted'
    if (failure !== null) break
    const now = await planOf(service, kind, part)
    failure = now.failure
    if (failure !== null || now.ends === 0) continue
    try {
      const set = { vanished: [...now.ending], inAll: plan.ends, confirmed: now.ends }
      ended += (await service.completeImport(kind, { ...set, dryRun: false })).ends
    } catch (error) {
      failure = failureOf(error)
    }
  }
  const left = await planOf(service, kind, plan.blocked)
  return { ...plan, problems: left.problems, ended, failure: failure ?? left.failure }
}

/** Why a call failed, in a sentence. */
function failureOf(error: unknown): string {
  if (error instanceof CommandFailed) return error.message.replace(/\.$/, '')
  if (!(error instanceof ApiError)) throw error
  return error.body.code === 'STATE_CONFLICT'
    ? 'rows were imported or ended meanwhile: run the command again'
    : error.body.code
}

/** Divides rows into parts, each of which fits into one call; no rows give no parts. */
const partsOf = (rows: readonly ImportedRow[]): ImportedRow[][] =>
  Array.from({ length: Math.ceil(rows.length / MAX_ENDED_ROWS) }, (_, place) =>
    rows.slice(place * MAX_ENDED_ROWS, (place + 1) * MAX_ENDED_ROWS),
  )

interface Outcome extends Plan {
  /** How many rows ended. */
  readonly ended: number
}

/** How many ids of a kind, and how many problems in all, a report lists at most. */
const [MAX_IDS, MAX_PROBLEMS] = [20, 200]

const sentenceOf = ({ ends, current }: Pick<Plan, 'ends' | 'current'>): string =>
  `${ends} of ${current}`

function idsOf({ ending }: Pick<Plan, 'ending'>): string {
  const ids = ending.slice(0, MAX_IDS).map(({ externalId }) => escapeInvisible(externalId))
  const hidden = ending.length - ids.length
  return [...ids, ...(hidden > 0 ? [`and ${hidden} more`] : [])].join(', ')
}

const problemColumns: readonly TextTableColumn<Problem>[] = [
  ['Kind', ({ kind }) => kind],
  ['Id', ({ externalId }) => externalId],
  ['Path', ({ path }) => path],
  ['Problem', ({ key }) => key],
]

interface Summary {
  readonly dryRun: boolean
  readonly absent: readonly EndableKind[]
  readonly rejected: readonly EndableKind[]
  readonly confirmed: number | null
  readonly toConfirm: number
}

/** Prints which rows of each kind ended, or in a dry run would end, and why others did not. */
function reportOf(
  outcomes: readonly Outcome[],
  { dryRun, absent, rejected, confirmed, toConfirm }: Summary,
): CommandResult {
  const columns: readonly TextTableColumn<Outcome>[] = [
    ['Kind', ({ kind }) => kind],
    ['Before', ({ current }) => String(current)],
    [dryRun ? 'Would end' : 'Vanished', ({ ends }) => String(ends)],
    ['Ended', ({ ended }) => String(ended)],
    ['Ids', (outcome) => idsOf(outcome)],
  ]
  const shown = outcomes.filter(({ ends }) => ends > 0)
  const problems = outcomes.flatMap((outcome) => outcome.problems)
  const hidden = problems.length - MAX_PROBLEMS
  const large = outcomes.filter(needsNumberConfirmed).map(({ kind }) => kind)
  const isRefused = confirmed !== null && confirmed !== toConfirm
  const isOpen = confirmed === null && toConfirm > 0
  const failures = outcomes.flatMap(({ kind, failure }) =>
    failure === null ? [] : [`Nothing more of ${kind} ended: ${failure}.`],
  )
  return {
    isComplete:
      problems.length + failures.length + rejected.length === 0 &&
      !isRefused &&
      !(isOpen && !dryRun),
    output: [
      shown.length === 0
        ? 'Nothing vanished that ends.'
        : formatTextTable(
            dryRun ? columns.filter(([heading]) => heading !== 'Ended') : columns,
            shown,
          ),
      ...(problems.length > 0
        ? ['', formatTextTable(problemColumns, problems.slice(0, MAX_PROBLEMS))]
        : []),
      ...(hidden > 0 ? [`And ${hidden} more.`] : []),
      ...failures,
      ...(rejected.length > 0
        ? [`Rows were rejected, so nothing ends of ${listed(rejected)}.`]
        : []),
      ...(absent.length > 0 ? [`Without a file, so nothing ends of ${listed(absent)}.`] : []),
      ...(isRefused
        ? [`Nothing ended: ${toConfirm} rows need to be confirmed, not ${confirmed}.`]
        : []),
      ...(isOpen
        ? [
            `More than a tenth would end of ${listed(large)}: repeat the command with --confirm ${toConfirm}.`,
          ]
        : []),
    ].join('\n'),
  }
}

const listed = (kinds: readonly EndableKind[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(kinds)
