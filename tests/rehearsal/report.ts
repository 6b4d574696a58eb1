/** A command to the process that makes the load; it answers each with `{result}` or `{error}`. */
export type LoadCommand =
  | { readonly command: 'register'; readonly identityCodes: readonly string[] }
  | { readonly command: 'begin'; readonly name: string; readonly perSecond: number }
  | { readonly command: 'phase'; readonly name: string }
  | { readonly command: 'end'; readonly mailMs: number }

/** Counts of calls and writes while one fault lasted. */
export interface FaultCounts {
  calls: number
  /** The number of writes that were acknowledged. */
  writes: number
  /** Calls without an answer: nobody knows whether they were carried out. */
  unknown: number
  /** Calls that were repeated for a minute and a half without an answer. */
  givenUp: number
  /** The longest time without an acknowledged write, in milliseconds. */
  gapMs: number
  /** How often each status, or error of the connection, came back. */
  outcomes: Record<string, number>
  /** Milliseconds until the first answer of each call. */
  firstMs: number[]
  /** Milliseconds until the first answer of each read. */
  readMs: number[]
  /**
   * Milliseconds until the first answer of each write, without files that are sent to the bucket.
   */
  writeMs: number[]
}

/** Makes the counts of a fault before any call. */
export const makeEmptyCounts = (): FaultCounts => ({
  calls: 0,
  writes: 0,
  unknown: 0,
  givenUp: 0,
  gapMs: 0,
  outcomes: {},
  firstMs: [],
  readMs: [],
  writeMs: [],
})

/** The result of a load since it began. */
export interface LoadReport {
  readonly phases: Readonly<Record<string, FaultCounts>>
  readonly acknowledged: number
  /** What was acknowledged and is not there, by kind. */
  readonly lost: readonly string[]
  /** What is there more than once, by kind. */
  readonly twice: readonly string[]
  /** Notices of which the provider has no mail yet. */
  readonly unmailed: number
  /** The processor time of the load itself. */
  readonly cpuSeconds: number
}

/** A report, with how often each fault happened. */
export interface LoadSummary extends LoadReport {
  readonly times: Readonly<Record<string, number>>
}

/** Adds up reports of several blocks, or of none. */
export function sumLoadSummaries(summaries: readonly LoadSummary[]): LoadSummary {
  const phases: Record<string, FaultCounts> = {}
  const times: Record<string, number> = {}
  for (const one of summaries) {
    for (const [name, counted] of Object.entries(one.phases))
      phases[name] = together(phases[name] ?? makeEmptyCounts(), counted)
    for (const [name, often] of Object.entries(one.times)) times[name] = (times[name] ?? 0) + often
  }
  const sum = (of: (one: LoadSummary) => number) => summaries.reduce((all, one) => all + of(one), 0)
  return {
    phases,
    times,
    acknowledged: sum((one) => one.acknowledged),
    lost: summaries.flatMap((one) => one.lost),
    twice: summaries.flatMap((one) => one.twice),
    unmailed: sum((one) => one.unmailed),
    cpuSeconds: sum((one) => one.cpuSeconds),
  }
}

function together(one: FaultCounts, other: FaultCounts): FaultCounts {
  const outcomes = { ...one.outcomes }
  for (const [outcome, often] of Object.entries(other.outcomes))
    outcomes[outcome] = (outcomes[outcome] ?? 0) + often
  return {
    calls: one.calls + other.calls,
    writes: one.writes + other.writes,
    unknown: one.unknown + other.unknown,
    givenUp: one.givenUp + other.givenUp,
    gapMs: Math.max(one.gapMs, other.gapMs),
    outcomes,
    firstMs: [...one.firstMs, ...other.firstMs],
    readMs: [...one.readMs, ...other.readMs],
    writeMs: [...one.writeMs, ...other.writeMs],
  }
}

/** Returns the table of faults as lines of text. */
export function formatFaultTable({ phases, times }: Pick<LoadSummary, 'phases' | 'times'>): string {
  const head = [
    'fault',
    'times',
    'calls',
    'writes',
    'unknown',
    'given up',
    'gap s',
    'p50 ms',
    'p99 ms',
    'reads p99',
    'writes p99',
    'other answers',
  ]
  const rows = Object.entries(phases).map(([name, one]) => [
    name,
    String(times[name] ?? ''),
    String(one.calls),
    String(one.writes),
    String(one.unknown),
    String(one.givenUp),
    (one.gapMs / 1000).toFixed(1),
    calculateQuantile(one.firstMs, 0.5).toFixed(0),
    calculateQuantile(one.firstMs, 0.99).toFixed(0),
    calculateQuantile(one.readMs, 0.99).toFixed(0),
    calculateQuantile(one.writeMs, 0.99).toFixed(0),
    Object.entries(one.outcomes)
      .map(([outcome, often]) => `${outcome} × ${often}`)
      .join(', '),
  ])
  return formatColumns([head, ...rows])
}

/** Formats rows of cells as lines of text, in columns. */
export function formatColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths?.[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Returns the value below which a share of values lies; 0 without values. */
export function calculateQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

/** Formats a list of kinds: `0`, or `3 (notice × 2, draft × 1)`. */
export function formatCountsByKind(kinds: readonly string[]): string {
  const groups = Object.entries(Object.groupBy(kinds, (kind) => kind))
  const each = groups.map(([kind, alike]) => `${kind} × ${alike?.length}`).join(', ')
  return `${kinds.length}${each && ` (${each})`}`
}
