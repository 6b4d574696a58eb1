import type { Command } from 'commander'
import { MAX_PAGE_ROWS, type Page } from '../../api/paging.ts'
import { yearMonth } from '../../api/payments.ts'
import type { ContractFigures } from '../../api/provider-figures.ts'
import { formatCentsForBank } from '../../domain/money.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import { addJsonOption, addSubcommand, createArgumentParser } from './command-line.ts'
import type { CommandResult } from './command-result.ts'
import {
  type ComparedFigure,
  comparedFigures,
  type FolderFigures,
  readFolderFigures,
} from './reconcile-files.ts'
import type { ProviderService } from './service.ts'
import { formatTextTable, type TextTableColumn, toTerminalSafeJson } from './text-table.ts'

/** The folder to compare with the portal. */
export interface ReconcileCommand {
  readonly folder: string
  /** The first month that is summed, `yyyy-MM`; left out: the month before the last month. */
  readonly since?: string
  readonly isJson: boolean
}

/** Adds the subcommand `reconcile` to the provider's command. */
export function defineReconcileCommand(
  program: Command,
  give: (order: ReconcileCommand) => void,
): void {
  addJsonOption(
    addSubcommand(program, {
      name: 'reconcile',
      about:
        'Compare a folder with the portal: contracts, tenants, rent and arrears by building, and what differs.',
      examples: [
        'reconcile docs/import-example',
        'reconcile docs/import-example --since 2026-01 --json',
      ],
    }),
  )
    .argument('<folder>', 'as import reads it')
    .option(
      '--since <month>',
      'sum the months from this one',
      createArgumentParser(yearMonth, 'a month'),
    )
    .action((folder: string, { json, since }: { json: boolean; since?: string }) =>
      give({ folder, isJson: json, ...(since !== undefined && { since }) }),
    )
}

/** A figure in both systems; `theirs` is null when the folder has no file with that figure. */
interface Compared {
  readonly theirs: number | null
  readonly ours: number
}
type Figures = Readonly<Record<ComparedFigure, Compared>>

/**
 * The figures of a building by the provider's id; `building` is null for contracts without a known
 * building.
 */
interface ByBuilding extends Figures {
  readonly building: string | null
}

/** A figure of a contract that is not the same in both systems. */
interface Difference {
  readonly externalId: string
  readonly field: ComparedFigure
  readonly theirs: number
  readonly ours: number
}

/**
 * Compares the rows of a folder with the portal, by building and by contract. It is complete when all
 * figures are the same, and every row of the folder could be read. Throws CommandFailed for a folder
 * that cannot be read.
 */
export async function runReconcileCommand(
  { listContractFigures, now }: Pick<ProviderService, 'listContractFigures' | 'now'>,
  { folder, since, isJson }: ReconcileCommand,
): Promise<CommandResult> {
  const today = helsinki.dayOf(now())
  const theirs = await readFolderFigures(folder, { today, since })
  const ours = new Map<string, ContractFigures>()
  let cursor: string | null = null
  do {
    const page: Page<ContractFigures> = await listContractFigures({
      since: theirs.since,
      limit: MAX_PAGE_ROWS,
      ...(cursor !== null && { cursor }),
    })
    for (const one of page.items) ours.set(one.externalId ?? one.id, one)
    cursor = page.nextCursor
  } while (cursor !== null)
  const { buildings, differences } = compare(theirs, ours)
  const { invalid } = theirs
  return {
    isComplete: differences.length + invalid.length === 0,
    output: isJson
      ? toTerminalSafeJson({ since: theirs.since, buildings, differences, invalid })
      : print(theirs, buildings, differences),
  }
}

function compare(
  theirs: FolderFigures,
  ours: ReadonlyMap<string, ContractFigures>,
): { readonly buildings: ByBuilding[]; readonly differences: Difference[] } {
  const sums = new Map<string | null, Record<ComparedFigure, { theirs: number; ours: number }>>()
  const differences: Difference[] = []
  // What has ended here and is not in the folder was removed there: neither system counts it.
  const own = [...ours].flatMap(([externalId, { isInForce }]) => (isInForce ? [externalId] : []))
  for (const externalId of [...new Set([...theirs.contracts.keys(), ...own])].toSorted()) {
    const [their, our] = [theirs.contracts.get(externalId), ours.get(externalId)]
    const figuresOf: Record<ComparedFigure, { theirs: number; ours: number }> = {
      contracts: { theirs: their?.contracts ?? 0, ours: our?.isInForce ? 1 : 0 },
      tenants: { theirs: their?.tenants ?? 0, ours: our?.tenants ?? 0 },
      rent: { theirs: their?.rent ?? 0, ours: our?.rentCents ?? 0 },
      arrears: { theirs: their?.arrears ?? 0, ours: our?.arrearsCents ?? 0 },
    }
    for (const field of theirs.fields) {
      const figure = figuresOf[field]
      if (figure.theirs !== figure.ours) differences.push({ externalId, field, ...figure })
    }
    // Each system's figures are added to the building in which that system has the contract.
    addTo(sums, their?.building ?? our?.building.externalId ?? null, figuresOf, 'theirs')
    addTo(sums, our?.building.externalId ?? their?.building ?? null, figuresOf, 'ours')
  }
  const known = (
    field: ComparedFigure,
    { theirs: sum, ours: own }: { theirs: number; ours: number },
  ) => ({
    theirs: theirs.fields.includes(field) ? sum : null,
    ours: own,
  })
  const buildings = [...sums]
    .map(
      ([building, { contracts, tenants, rent, arrears }]): ByBuilding => ({
        building,
        contracts: known('contracts', contracts),
        tenants: known('tenants', tenants),
        rent: known('rent', rent),
        arrears: known('arrears', arrears),
      }),
    )
    .filter((one) =>
      comparedFigures.some((field) => (one[field].theirs ?? 0) !== 0 || one[field].ours !== 0),
    )
  return {
    buildings: buildings.toSorted((a, b) => ((a.building ?? '') < (b.building ?? '') ? -1 : 1)),
    differences,
  }
}

function addTo(
  sums: Map<string | null, Record<ComparedFigure, { theirs: number; ours: number }>>,
  building: string | null,
  figures: Readonly<Record<ComparedFigure, { theirs: number; ours: number }>>,
  side: 'theirs' | 'ours',
): void {
  const zero = () => ({ theirs: 0, ours: 0 })
  const sum = sums.get(building) ?? {
    contracts: zero(),
    tenants: zero(),
    rent: zero(),
    arrears: zero(),
  }
  for (const field of comparedFigures) sum[field][side] += figures[field][side]
  sums.set(building, sum)
}

const isMoney = (field: ComparedFigure): boolean => field === 'rent' || field === 'arrears'
const signed = (cents: number): string => `${cents < 0 ? '-' : ''}${formatCentsForBank(cents)}`
const shown = (field: ComparedFigure, figure: number | null): string =>
  figure === null ? '' : isMoney(field) ? signed(figure) : String(figure)

const HEADINGS: Readonly<Record<ComparedFigure, string>> = {
  contracts: 'Contracts',
  tenants: 'Tenants',
  rent: 'Rent €',
  arrears: 'Arrears €',
}

const buildingColumns: readonly TextTableColumn<ByBuilding>[] = [
  ['Building', ({ building }) => building ?? '(none)'],
  ...comparedFigures.flatMap((field): TextTableColumn<ByBuilding>[] => [
    [HEADINGS[field], (one) => shown(field, one[field].theirs)],
    ['Portal', (one) => shown(field, one[field].ours)],
  ]),
]

const differenceColumns: readonly TextTableColumn<Difference>[] = [
  ['Contract', ({ externalId }) => externalId],
  ['Field', ({ field }) => field],
  ['Theirs', ({ field, theirs }) => shown(field, theirs)],
  ['Portal', ({ field, ours }) => shown(field, ours)],
]

/** The most differences that are listed. */
const MAX_LISTED = 200

function print(
  { since, invalid }: FolderFigures,
  buildings: readonly ByBuilding[],
  differences: readonly Difference[],
): string {
  const hidden = differences.length - MAX_LISTED
  return [
    formatTextTable(buildingColumns, [...buildings, totalOf(buildings)]),
    '',
    `Rent is what was charged since ${since}.`,
    ...invalid.map(
      ({ kind, rows }) => `Not compared: ${rows} rows of ${kind} that an import would reject.`,
    ),
    ...(differences.length === 0
      ? ['No difference was found.']
      : ['', formatTextTable(differenceColumns, differences.slice(0, MAX_LISTED))]),
    ...(hidden > 0 ? [`And ${hidden} more.`] : []),
  ].join('\n')
}

function totalOf(buildings: readonly ByBuilding[]): ByBuilding {
  const total = (field: ComparedFigure): Compared => ({
    theirs: buildings.every((one) => one[field].theirs === null)
      ? null
      : buildings.reduce((sum, one) => sum + (one[field].theirs ?? 0), 0),
    ours: buildings.reduce((sum, one) => sum + one[field].ours, 0),
  })
  return {
    building: 'All',
    contracts: total('contracts'),
    tenants: total('tenants'),
    rent: total('rent'),
    arrears: total('arrears'),
  }
}
