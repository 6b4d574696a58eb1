import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportKind, RowResult } from '../../api/provider-import.ts'
import type { CommandResult } from './command-result.ts'
import { valuesAt } from './field-values.ts'
import { tablesOf } from './rejected-tables.ts'
import { writePrivately } from './save-files.ts'
import { CommandFailed } from './service.ts'
import { type Column, textTable } from './text-table.ts'

/** The rows of a kind, and what became of them, in the same order. */
export interface KindReport {
  readonly kind: ImportKind
  readonly rows: readonly unknown[]
  /** Whether they come from tables, and not from a list in JSON. */
  readonly isTable: boolean
  readonly results: readonly RowResult[]
}

/** The most problems that are listed, and the most that are not counted before. */
const [MAX_LISTED, FEW] = [200, 20]

const countOf = ({ results }: KindReport, result: RowResult['result']): string =>
  String(results.filter((one) => one.result === result).length)

const kindColumns: readonly Column<KindReport>[] = [
  ['Kind', ({ kind }) => kind],
  ['Created', (one) => countOf(one, 'created')],
  ['Updated', (one) => countOf(one, 'updated')],
  ['Unchanged', (one) => countOf(one, 'unchanged')],
  ['Rejected', (one) => countOf(one, 'rejected')],
]

interface Problem {
  readonly kind: ImportKind
  readonly row: number
  readonly externalId: string | null
  readonly path: string
  readonly key: string
}

const problemColumns: readonly Column<Problem>[] = [
  ['Kind', ({ kind }) => kind],
  ['Row', ({ row }) => String(row)],
  ['Id', ({ externalId }) => externalId ?? ''],
  ['Path', ({ path }) => path],
  ['Problem', ({ key }) => key],
  ['Takes', ({ kind, path }) => valuesAt(kind, path).join(', ')],
]

/** The columns with which problems are printed: what a field takes, where one of them has such values. */
const columnsFor = (problems: readonly Problem[]): readonly Column<Problem>[] =>
  problems.some(({ kind, path }) => valuesAt(kind, path).length > 0)
    ? problemColumns
    : problemColumns.slice(0, -1)

/** How often a problem is at a path of a kind, whatever its place in a list. */
type Counted = Pick<Problem, 'kind' | 'path' | 'key'> & { readonly times: number }

const countColumns: readonly Column<Counted>[] = [
  ['Kind', ({ kind }) => kind],
  ['Path', ({ path }) => path],
  ['Problem', ({ key }) => key],
  ['Times', ({ times }) => String(times)],
]

const problemsOf = (reports: readonly KindReport[]): Problem[] =>
  reports.flatMap(({ kind, results }) =>
    results.flatMap(({ externalId, errors = [] }, place) =>
      errors.map((error): Problem => ({ kind, row: place + 1, externalId, ...error })),
    ),
  )

/** Counts problems, the most frequent first. */
function countsOf(problems: readonly Problem[]): Counted[] {
  const counts = new Map<string, Counted>()
  for (const { kind, path: whole, key } of problems) {
    const path = whole.replaceAll(/\.\d+(?=\.|$)/g, '.…')
    const name = JSON.stringify([kind, path, key])
    counts.set(name, { kind, path, key, times: (counts.get(name)?.times ?? 0) + 1 })
  }
  return [...counts.values()].toSorted((a, b) => b.times - a.times)
}

/** Prints what became of the rows of each kind, and what was rejected. */
export function reportOf(reports: readonly KindReport[], dryRun: boolean): CommandResult {
  const problems = problemsOf(reports)
  const hidden = problems.length - MAX_LISTED
  return {
    isComplete: problems.length === 0,
    output: [
      textTable(kindColumns, reports),
      ...(problems.length > FEW ? ['', textTable(countColumns, countsOf(problems))] : []),
      ...(problems.length > 0
        ? ['', textTable(columnsFor(problems), problems.slice(0, MAX_LISTED))]
        : []),
      ...(hidden > 0 ? [`And ${hidden} more.`] : []),
      ...(dryRun ? ['', 'Nothing was written.'] : []),
    ].join('\n'),
  }
}

/** Throws CommandFailed for a folder that holds anything: rows of an earlier import would be imported too. */
export async function refuseFilled(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.length > 0)
    throw new CommandFailed(`The folder ${folder} is not empty: name a new one for rejected rows.`)
}

/**
 * Writes the rejected rows into a folder that can be imported once they are corrected, those of tables
 * as tables and others as a list in JSON for each kind, and beside them `reasons.txt` with every problem, whose rows are those of the new
 * lists. Returns the folder. Throws CommandFailed when it cannot be written.
 */
export async function saveRejected(
  folder: string,
  reports: readonly KindReport[],
): Promise<string> {
  const rejected = reports.flatMap(({ kind, rows, isTable, results }): KindReport[] => {
    const places = [...results.keys()].filter((place) => results[place]?.result === 'rejected')
    if (places.length === 0) return []
    return [
      {
        kind,
        rows: places.map((place) => rows[place]),
        isTable,
        results: places.flatMap((place) => results[place] ?? []),
      },
    ]
  })
  for (const { kind, rows, isTable } of rejected) {
    const files = isTable
      ? tablesOf(kind, rows)
      : [{ name: `${kind}.json`, text: `${JSON.stringify(rows, null, 2)}\n` }]
    for (const { name, text } of files) await writePrivately(join(folder, name), text)
  }
  const problems = problemsOf(rejected)
  const reasons = textTable(columnsFor(problems), problems)
  await writePrivately(join(folder, 'reasons.txt'), `${reasons}\n`)
  return folder
}
