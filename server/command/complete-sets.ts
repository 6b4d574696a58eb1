import { MAX_PAGE, type Page } from '../../api/paging.ts'
import {
  type Completed,
  type EndingKind,
  endingOrder,
  type ImportedRow,
  isEndingKind,
  MAX_ENDED,
  needsConfirmation,
} from '../../api/provider-complete.ts'
import type { ImportKind } from '../../api/provider-import.ts'
import { externalId as externalIdOf } from '../../api/provider-rows.ts'
import { escapeUnseen } from '../../domain/unseen.ts'
import { ApiError } from '../kernel/base/errors.ts'
import type { CommandResult } from './command-result.ts'
import { type ImportCommand, importFolder } from './import.ts'
import { openFolder } from './import-files.ts'
import type { Importing } from './import-run.ts'
import type { ProviderService } from './service.ts'
import { Spill } from './spill.ts'
import { type Column, textTable } from './text-table.ts'

type Service = Importing & Pick<ProviderService, 'listImported' | 'completeImport'>

/** An import whose files are complete sets. */
export interface CompleteImport extends Omit<ImportCommand, 'complete'> {
  /** How many rows of the kinds above a tenth end; null where none was confirmed. */
  readonly confirmed: number | null
}

/**
 * Imports a folder, then ends what its files do not have any more. What was imported is listed before
 * the first row is sent, so that what others import meanwhile does not end. Nothing ends of a kind
 * without a file or with a rejected row, nor of one of which more than a tenth would end, unless that
 * number is confirmed; a wrong number ends nothing at all. When `signal` is aborted while rows are
 * sent, nothing ends. Throws CommandFailed as an import does.
 */
export async function runCompleteImport(
  service: Service,
  { confirmed, ...files }: CompleteImport,
  onProgress: (line: string) => void = () => {},
  signal?: AbortSignal,
): Promise<CommandResult> {
  const vanished = await findVanished(service, files.folder)
  const { result: imported, rejectedKinds } = await importFolder(service, files, onProgress, signal)
  if (imported.isBrokenOff) return { ...imported, output: `${imported.output}\n\nNothing ended.` }
  const incomplete = new Set<ImportKind>(rejectedKinds)
  for (const [kind, rows] of vanished) if (rows === null) incomplete.add(kind)

  const plans: Plan[] = []
  for (const kind of endingOrder) {
    const rows = vanished.get(kind)
    if (rows && !incomplete.has(kind)) plans.push(await planOf(service, kind, rows))
  }
  const toConfirm = sumOf(plans.filter(needsConfirmation))
  const isRefused = confirmed !== null && confirmed !== toConfirm
  const isConfirmed = confirmed !== null && !isRefused
  const willEnd = ({ current, ends }: Plan) =>
    !isRefused && (isConfirmed || !needsConfirmation({ current, ends }))
  for (const plan of plans)
    if (plan.ends > 0) onProgress(`${plan.kind}: ${sentenceOf(plan)}: ${idsOf(plan)}`)
  const outcomes: Outcome[] = []
  for (const plan of plans) {
    const isEnding = willEnd(plan) && !files.dryRun && plan.ends > 0
    const failure = isEnding ? await end(service, plan) : null
    outcomes.push({ ...plan, willEnd: willEnd(plan), failure })
  }
  const report = reportOf(outcomes, {
    dryRun: files.dryRun,
    absent: endingOrder.filter((kind) => !vanished.has(kind)),
    rejected: endingOrder.filter((kind) => incomplete.has(kind)),
    confirmed,
    toConfirm,
  })
  return {
    output: `${imported.output}\n\n${report.output}`,
    isComplete: imported.isComplete && report.isComplete,
  }
}

/** Rows of a kind that a folder does not have; null: its file is no set, as ids are wrong or twice. */
type Vanished = ReadonlyMap<EndingKind, readonly ImportedRow[] | null>

async function findVanished(
  service: Pick<Service, 'listImported'>,
  folder: string,
): Promise<Vanished> {
  const vanished = new Map<EndingKind, readonly ImportedRow[] | null>()
  const spill = new Spill()
  try {
    for (const { kind, total, rows } of await openFolder(folder, { spill })) {
      if (!isEndingKind(kind)) continue
      const ids = new Set<string>()
      for await (const { row } of rows()) {
        const { success, data } = externalIdOf.safeParse(Object(row).externalId)
        if (success) ids.add(data)
      }
      vanished.set(kind, ids.size === total ? await listWithout(service, kind, ids) : null)
    }
  } finally {
    await spill.close()
  }
  return vanished
}

/** Lists the rows of a kind that have not ended, but those of a set. */
async function listWithout(
  { listImported }: Pick<Service, 'listImported'>,
  kind: EndingKind,
  ids: ReadonlySet<string>,
): Promise<readonly ImportedRow[]> {
  const rows: ImportedRow[] = []
  let cursor: string | null = null
  do {
    const page: Page<ImportedRow> = await listImported(kind, {
      limit: MAX_PAGE,
      ...(cursor !== null && { cursor }),
    })
    rows.push(...page.items.filter(({ externalId }) => !ids.has(externalId)))
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}

/** What would end of a kind, and what cannot. */
interface Plan extends Pick<Completed, 'current' | 'ends'> {
  readonly kind: EndingKind
  readonly ending: readonly ImportedRow[]
  readonly problems: readonly Problem[]
}

interface Problem {
  readonly kind: EndingKind
  readonly externalId: string
  readonly path: string
  readonly key: string
}

const sumOf = (plans: readonly Plan[]): number => plans.reduce((sum, { ends }) => sum + ends, 0)

async function planOf(
  service: Pick<Service, 'completeImport'>,
  kind: EndingKind,
  vanished: readonly ImportedRow[],
): Promise<Plan> {
  const problems: Problem[] = []
  const ending: ImportedRow[] = []
  let current = 0
  for (const part of partsOf(vanished)) {
    const answer = await service.completeImport(kind, { vanished: part, dryRun: true })
    current = answer.current
    for (const [place, { externalId, result, errors = [] }] of answer.results.entries()) {
      const row = part[place]
      if (result === 'ended' && row) ending.push(row)
      problems.push(...errors.map((error): Problem => ({ kind, externalId, ...error })))
    }
  }
  return { kind, ending, current, ends: ending.length, problems }
}

/** Ends what was planned, with its number. Returns why it could not, in a sentence, or null. */
async function end(
  service: Pick<Service, 'completeImport'>,
  { kind, ending }: Plan,
): Promise<string | null> {
  for (const part of partsOf(ending)) {
    try {
      await service.completeImport(kind, {
        vanished: part,
        dryRun: false,
        confirmed: part.length,
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.body.code === 'STATE_CONFLICT'
        ? 'rows were imported or ended meanwhile: run the command again'
        : error.body.code
    }
  }
  return null
}

/** The parts of which one call each is made; a set from which nothing vanished has none. */
const partsOf = (rows: readonly ImportedRow[]): ImportedRow[][] =>
  Array.from({ length: Math.ceil(rows.length / MAX_ENDED) }, (_, place) =>
    rows.slice(place * MAX_ENDED, (place + 1) * MAX_ENDED),
  )

interface Outcome extends Plan {
  readonly willEnd: boolean
  readonly failure: string | null
}

/** The most ids and problems that are listed. */
const [MAX_IDS, MAX_PROBLEMS] = [20, 200]

const sentenceOf = ({ ends, current }: Pick<Plan, 'ends' | 'current'>): string =>
  `${ends} of ${current}`

function idsOf({ ending }: Pick<Plan, 'ending'>): string {
  const ids = ending.slice(0, MAX_IDS).map(({ externalId }) => escapeUnseen(externalId))
  const hidden = ending.length - ids.length
  return [...ids, ...(hidden > 0 ? [`and ${hidden} more`] : [])].join(', ')
}

const problemColumns: readonly Column<Problem>[] = [
  ['Kind', ({ kind }) => kind],
  ['Id', ({ externalId }) => externalId],
  ['Path', ({ path }) => path],
  ['Problem', ({ key }) => key],
]

interface Summary {
  readonly dryRun: boolean
  readonly absent: readonly EndingKind[]
  readonly rejected: readonly EndingKind[]
  readonly confirmed: number | null
  readonly toConfirm: number
}

/** Prints what ended of each kind, or would, and why not. */
function reportOf(
  outcomes: readonly Outcome[],
  { dryRun, absent, rejected, confirmed, toConfirm }: Summary,
): CommandResult {
  const columns: readonly Column<Outcome>[] = [
    ['Kind', ({ kind }) => kind],
    ['Before', ({ current }) => String(current)],
    [dryRun ? 'Would end' : 'Vanished', ({ ends }) => String(ends)],
    ['Ended', ({ ends, willEnd, failure }) => String(willEnd && failure === null ? ends : 0)],
    ['Ids', (outcome) => idsOf(outcome)],
  ]
  const shown = outcomes.filter(({ ends }) => ends > 0)
  const problems = outcomes.flatMap((outcome) => outcome.problems)
  const hidden = problems.length - MAX_PROBLEMS
  const large = outcomes.filter(needsConfirmation).map(({ kind }) => kind)
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
        : textTable(dryRun ? columns.filter(([heading]) => heading !== 'Ended') : columns, shown),
      ...(problems.length > 0
        ? ['', textTable(problemColumns, problems.slice(0, MAX_PROBLEMS))]
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

const listed = (kinds: readonly EndingKind[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(kinds)
