import type { ImportKind, RowResult } from '../../api/provider-import.ts'
import { formatTextTable, type TextTableColumn } from './text-table.ts'

/** A problem of a row, and where the row is. */
export interface LocatedRowProblem {
  readonly kind: ImportKind
  readonly row: number
  /** The file and the line, such as `contract-tenants.csv:17`; null in JSON. */
  readonly line: string | null
  readonly externalId: string | null
  readonly path: string
  readonly key: string
  /** What the field takes; '' where that is not known. */
  readonly takes: string
}

/**
 * The most problems that are listed. With more problems than `FEW`, a table of counts comes first.
 */
const [MAX_LISTED, FEW] = [200, 20]

/** What became of a row; `notKnown` when that depends on a file that cannot be read. */
type Outcome = RowResult['result'] | 'notKnown'
/** How many rows of a kind had which result. */
type Counts = Record<Outcome, number>

const kindColumnsFor = (has: {
  readonly notKnown: boolean
}): readonly TextTableColumn<readonly [ImportKind, Counts]>[] => [
  ['Kind', ([kind]) => kind],
  ['Created', ([, counts]) => String(counts.created)],
  ['Updated', ([, counts]) => String(counts.updated)],
  ['Unchanged', ([, counts]) => String(counts.unchanged)],
  ['Rejected', ([, counts]) => String(counts.rejected)],
  ...(has.notKnown
    ? [
        ['Not known', ([, counts]) => String(counts.notKnown)] as const satisfies TextTableColumn<
          readonly [ImportKind, Counts]
        >,
      ]
    : []),
]

/**
 * Returns the columns in which problems are printed. `line` and `values` say whether there is a
 * column for the line and for what a field takes.
 */
export const createProblemColumns = (has: {
  readonly line: boolean
  readonly values: boolean
}): readonly TextTableColumn<LocatedRowProblem>[] => [
  ['Kind', ({ kind }) => kind],
  ['Row', ({ row }) => String(row)],
  ...(has.line
    ? [['Line', ({ line }) => line ?? ''] as const satisfies TextTableColumn<LocatedRowProblem>]
    : []),
  ['Id', ({ externalId }) => externalId ?? ''],
  ['Path', ({ path }) => path],
  ['Problem', ({ key }) => key],
  ...(has.values
    ? [['Takes', ({ takes }) => takes] as const satisfies TextTableColumn<LocatedRowProblem>]
    : []),
]

/**
 * How often rows of a kind have the same problem at a path; places in a list count as the same
 * path.
 */
type Counted = Pick<LocatedRowProblem, 'kind' | 'path' | 'key'> & { times: number }

const countColumns: readonly TextTableColumn<Counted>[] = [
  ['Kind', ({ kind }) => kind],
  ['Path', ({ path }) => path],
  ['Problem', ({ key }) => key],
  ['Times', ({ times }) => String(times)],
]

/** Counts what became of rows, and keeps the first problems. */
export class ImportReport {
  readonly #kinds = new Map<ImportKind, Counts>()
  readonly #counted = new Map<string, Counted>()
  readonly #listed: LocatedRowProblem[] = []
  #problems = 0

  /** Adds a kind; rows of it may follow. */
  begin(kind: ImportKind): void {
    this.#kinds.set(kind, { created: 0, updated: 0, unchanged: 0, rejected: 0, notKnown: 0 })
  }

  /** Adds the result of a row of the kind that was begun, and its problems. */
  add(kind: ImportKind, outcome: Outcome, problems: readonly LocatedRowProblem[]): void {
    const counts = this.#kinds.get(kind)
    if (counts) counts[outcome] += 1
    for (const problem of problems) {
      this.#problems += 1
      if (this.#listed.length < MAX_LISTED) this.#listed.push(problem)
      const path = problem.path.replaceAll(/\.\d+(?=\.|$)/g, '.…')
      const name = JSON.stringify([kind, path, problem.key])
      const counted = this.#counted.get(name) ?? { kind, path, key: problem.key, times: 0 }
      this.#counted.set(name, counted)
      counted.times += 1
    }
  }

  /** Whether no row was rejected. */
  get isComplete(): boolean {
    return this.#problems === 0
  }

  /** Whether a row was created or updated. */
  get hasChanges(): boolean {
    return [...this.#kinds.values()].some(({ created, updated }) => created + updated > 0)
  }

  /** The kinds with a rejected row. */
  get rejectedKinds(): readonly ImportKind[] {
    return [...this.#kinds].flatMap(([kind, { rejected }]) => (rejected > 0 ? [kind] : []))
  }

  /** Prints what became of the rows of each kind, and what was rejected. */
  print(dryRun: boolean): string {
    const hidden = this.#problems - this.#listed.length
    const counted = [...this.#counted.values()].toSorted((a, b) => b.times - a.times)
    const columns = createProblemColumns({
      line: this.#listed.some(({ line }) => line !== null),
      values: this.#listed.some(({ takes }) => takes !== ''),
    })
    const notKnown = [...this.#kinds.values()].some((counts) => counts.notKnown > 0)
    return [
      formatTextTable(kindColumnsFor({ notKnown }), [...this.#kinds]),
      ...(this.#problems > FEW ? ['', formatTextTable(countColumns, counted)] : []),
      ...(this.#problems > 0 ? ['', formatTextTable(columns, this.#listed)] : []),
      ...(hidden > 0 ? [`And ${hidden} more.`] : []),
      ...(dryRun ? ['', 'Nothing was written.'] : []),
    ].join('\n')
  }
}
