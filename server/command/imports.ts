import { type Command, InvalidArgumentError } from 'commander'
import type { ImportKind, RowError } from '../../api/provider-import.ts'
import type { ListedImport, TakeBackPosition, TakeBackResult } from '../../api/provider-imports.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { addListingOptions, addSubcommand } from './command-line.ts'
import type { CommandResult } from './command-result.ts'
import {
  formatListing,
  type ListingFormat,
  type ListingOptions,
  listingFormatOf,
} from './listing.ts'
import { allowedValueByProblemKey } from './problem-words.ts'
import { CommandFailed, type ProviderService } from './service.ts'
import { formatHelsinkiTime, formatTextTable, type TextTableColumn } from './text-table.ts'

/** The subcommands of `imports`, with their arguments. */
export type ImportsCommand =
  | { readonly kind: 'list'; readonly listing: ListingFormat }
  | { readonly kind: 'back'; readonly number: number; readonly isConfirmed: boolean }

/** Adds the subcommand `imports` to the provider's command. */
export function defineImportsCommand(
  program: Command,
  give: (order: ImportsCommand) => void,
): void {
  const imports = addSubcommand(program, {
    name: 'imports',
    about: 'List the imports of the last 30 days, or take one back.',
    examples: ['imports', 'imports back 12', 'imports back 12 --yes'],
  })
  addListingOptions(
    addSubcommand(imports, {
      name: 'list',
      about: 'List the imports that can be taken back.',
      isDefault: true,
    }),
  ).action((options: ListingOptions) => give({ kind: 'list', listing: listingFormatOf(options) }))
  addSubcommand(imports, {
    name: 'back',
    about: 'Put the rows of an import back to what they were before it.',
    examples: ['imports back 12', 'imports back 12 --yes'],
    more: 'Without --yes nothing is written: it prints what would become of the rows.',
  })
    .argument('<number>', 'of the import, as import printed it', importNumber)
    .option('--yes', 'put them back', false)
    .action((number: number, { yes }: { readonly yes: boolean }) =>
      give({ kind: 'back', number, isConfirmed: yes }),
    )
}

function importNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It has to be the number that import printed.')
}

type Service = Pick<ProviderService, 'listImports' | 'takeBackImport'>

/**
 * Does what is asked. Lines of progress are given to `onProgress`; when `signal` is aborted, taking
 * back stops after the call that runs.
 */
export async function runImportsCommand(
  service: Service,
  order: ImportsCommand,
  onProgress: (line: string) => void = () => {},
  signal: AbortSignal = new AbortController().signal,
): Promise<CommandResult> {
  if (order.kind === 'back') {
    return takeBack(service, order, onProgress, signal).catch(async (error: unknown) => {
      // The list tells an unknown number from a portal without numbers.
      if (isNotFound(error)) await service.listImports({ limit: 1 }).catch(refuseOlder)
      throw error
    })
  }
  const output = await formatListing(
    order.listing,
    (page) => service.listImports(page).catch(refuseOlder),
    {
      idOf: ({ number }) => String(number),
      print: importTable,
    },
  )
  return { output, isComplete: true }
}

const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'NOT_FOUND'

/** Rethrows why imports cannot be listed: a portal of an older version has no such route. */
function refuseOlder(error: unknown): never {
  if (isNotFound(error))
    throw new CommandFailed(
      'The portal is of an older version than this command: its imports have no numbers, and none can be taken back.',
    )
  throw error
}

/** Describes why a subcommand failed, in one sentence. */
export function describeImportsFailure(
  { body: { code } }: ApiError,
  order: ImportsCommand,
): string {
  if (order.kind === 'back' && code === 'NOT_FOUND')
    return `There is no import ${order.number} that this key can take back: imports lists those of the last 30 days.`
  return `The imports cannot be read or taken back now: ${code}.`
}

const importColumns: readonly TextTableColumn<ListedImport>[] = [
  ['Number', ({ number }) => String(number)],
  ['Key', ({ key }) => key],
  ['Began', ({ begunAt }) => formatHelsinkiTime(begunAt)],
  ['Created', ({ created }) => String(created)],
  ['Updated', ({ updated }) => String(updated)],
  [
    'Taken back',
    ({ takenBackAt }) => (takenBackAt === null ? '' : formatHelsinkiTime(takenBackAt)),
  ],
  // Rows that were not put back are shown only for an import that somebody took back.
  ['Not put back', ({ takenBackAt, left }) => (takenBackAt === null ? '' : String(left))],
  ['Until', ({ left, until }) => (left === 0 ? '' : formatHelsinkiTime(until))],
]

const importTable = (imports: readonly ListedImport[]): string =>
  imports.length === 0
    ? 'There are no imports that can be taken back.'
    : formatTextTable(importColumns, imports)

type Result = TakeBackResult['results'][number]
type Counts = Record<Result['result'], number>

const kindColumns: readonly TextTableColumn<readonly [ImportKind, Counts]>[] = [
  ['Kind', ([kind]) => kind],
  ['Restored', ([, counts]) => String(counts.restored)],
  ['Ended', ([, counts]) => String(counts.ended)],
  ['Unchanged', ([, counts]) => String(counts.unchanged)],
  ['Refused', ([, counts]) => String(counts.rejected)],
]

/** What is said of why a row is not put back. */
const reasons: Partial<Record<RowError['key'], string>> = {
  imported_since: 'a later import has changed it: take that back first',
  decided_since: 'something was decided in the portal since',
  does_not_end: 'what this kind says does not end: correct it by a row',
  content_unknown: 'what it was before is not stored',
  in_use: 'something uses it',
  unknown_file: 'its file is gone: send the row with the file',
  identity_code_of_account: 'somebody has an account with the code of the import',
}

const refusedColumns: readonly TextTableColumn<Result>[] = [
  ['Kind', ({ kind }) => kind],
  ['Id', ({ externalId }) => externalId],
  [
    'Why',
    ({ errors = [] }) =>
      errors
        .map(({ path, key }) => {
          const reason = reasons[key]
          return reason === undefined
            ? `${path}: ${key} (it takes ${allowedValueByProblemKey[key]})`
            : `${key} (${reason})`
        })
        .join(', '),
  ],
]

/** The most refused rows that are listed. */
const MAX_LISTED = 200

async function takeBack(
  service: Service,
  { number, isConfirmed }: Extract<ImportsCommand, { readonly kind: 'back' }>,
  onProgress: (line: string) => void,
  signal: AbortSignal,
): Promise<CommandResult> {
  const kinds = new Map<ImportKind, Counts>()
  const refused: Result[] = []
  let rows = 0
  let after: TakeBackPosition | null = null
  do {
    const { results, next }: TakeBackResult = await service.takeBackImport(number, {
      dryRun: !isConfirmed,
      after,
    })
    for (const one of results) {
      const counts = kinds.get(one.kind) ?? { ended: 0, restored: 0, unchanged: 0, rejected: 0 }
      kinds.set(one.kind, counts)
      counts[one.result] += 1
      if (one.result === 'rejected' && refused.length < MAX_LISTED) refused.push(one)
    }
    rows += results.length
    after = next
    if (after !== null) onProgress(`${after.kind}: ${rows} ${rows === 1 ? 'row' : 'rows'} so far`)
  } while (after !== null && !signal.aborted)
  return { ...printed(number, isConfirmed, kinds, refused), ...(after !== null && brokenOff) }
}

const brokenOff = { isComplete: false, isBrokenOff: true } as const

function printed(
  number: number,
  isConfirmed: boolean,
  kinds: ReadonlyMap<ImportKind, Counts>,
  refused: readonly Result[],
): CommandResult {
  if (kinds.size === 0)
    return {
      output: `Nothing of import ${number} is left to put back: it changed nothing, or it was taken back.`,
      isComplete: true,
    }
  const all = [...kinds.values()]
  const refusals = all.reduce((sum, { rejected }) => sum + rejected, 0)
  const rows = all.reduce(
    (sum, { ended, restored, unchanged }) => sum + ended + restored + unchanged,
    0,
  )
  const mayGoAway = refused.some(({ errors = [] }) => errors.some(({ key }) => key === 'in_use'))
  const output = [
    formatTextTable(kindColumns, [...kinds]),
    ...(refusals > 0 ? ['', formatTextTable(refusedColumns, refused)] : []),
    ...(refusals > refused.length ? [`And ${refusals - refused.length} more.`] : []),
    '',
    ...(isConfirmed
      ? [`Rows of import ${number} that are put back: ${rows}.`]
      : [
          ...(mayGoAway
            ? ['What is in_use may end after all, once what uses it is put back.']
            : []),
          'What import --complete ended beside it is not put back: send its rows again.',
          `Nothing was written: imports back ${number} --yes puts them back.`,
        ]),
  ].join('\n')
  return { output, isComplete: refusals === 0 }
}
