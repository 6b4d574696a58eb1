/** What the load is asked to do; it answers each with `{result}` or `{error}`. */
export type Order =
  | { readonly order: 'register'; readonly identityCodes: readonly string[] }
  | { readonly order: 'begin'; readonly perSecond: number }
  | { readonly order: 'phase'; readonly name: string }
  | { readonly order: 'end' }

/** What was counted while one fault lasted. */
export interface Counted {
  calls: number
  /** Writes that were acknowledged. */
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
  /** Those of reads alone. */
  readMs: number[]
}

export interface Report {
  readonly phases: Readonly<Record<string, Counted>>
  readonly acknowledged: number
  /** What was acknowledged and is not there, by kind. */
  readonly lost: readonly string[]
  /** What is there more than once, by kind. */
  readonly twice: readonly string[]
  /** What the load itself used of the processor. */
  readonly cpuSeconds: number
}

/** Returns the table of faults as lines of text. */
export function tableOf({ phases }: Pick<Report, 'phases'>): string {
  const head = [
    'fault',
    'calls',
    'writes',
    'unknown',
    'given up',
    'gap s',
    'p50 ms',
    'p99 ms',
    'reads p99',
    'other answers',
  ]
  const rows = Object.entries(phases).map(([name, one]) => [
    name,
    String(one.calls),
    String(one.writes),
    String(one.unknown),
    String(one.givenUp),
    (one.gapMs / 1000).toFixed(1),
    quantile(one.firstMs, 0.5),
    quantile(one.firstMs, 0.99),
    quantile(one.readMs, 0.99),
    Object.entries(one.outcomes)
      .map(([outcome, times]) => `${outcome} × ${times}`)
      .join(', '),
  ])
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  )
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((one, other) => one - other)
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
}

/** Formats a list of kinds: `0`, or `3 (notice × 2, draft × 1)`. */
export function countedByKind(kinds: readonly string[]): string {
  const groups = Object.entries(Object.groupBy(kinds, (kind) => kind))
  const each = groups.map(([kind, alike]) => `${kind} × ${alike?.length}`).join(', ')
  return `${kinds.length}${each && ` (${each})`}`
}
