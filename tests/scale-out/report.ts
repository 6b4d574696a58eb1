/** A command to the process that makes the calls; it answers each with `{result}` or `{error}`. */
export type CallsCommand =
  | { readonly command: 'register'; readonly identityCodes: readonly string[] }
  /** Each resident signs in, and identifies as somebody who has an account. */
  | { readonly command: 'find' }
  | {
      readonly command: 'call'
      readonly perSecond: number
      readonly seconds: number
      /** The calls end earlier, once this file exists. */
      readonly endFile?: string
    }

/** How the calls of one measurement were answered. */
export interface CallCounts {
  /** How often each status, or error of the connection, came back. */
  readonly outcomes: Readonly<Record<string, number>>
  /** Milliseconds of each call, from the time at which it was due to its success. */
  readonly milliseconds: readonly number[]
  /** The same by the name of the kind of call. */
  readonly ofKinds: Readonly<Record<string, readonly number[]>>
  /**
   * When the latest call without a success within a second was due, in milliseconds since the first
   * call.
   */
  readonly lastBadMs: number
  /** The processor time of the process that makes the calls. */
  readonly cpuSeconds: number
}

/** Processor time of the parts of an installation, in seconds, and the statements of the database. */
export interface ResourceUse {
  readonly portals: number
  readonly database: number
  readonly proxy: number
  readonly statements: number
}

/**
 * Returns the resources used per 1,000 calls, without those that the same time uses when nobody
 * calls.
 */
export function calculateUsePerThousandCalls(
  { under, idle }: { readonly under: ResourceUse; readonly idle: ResourceUse },
  calls: number,
): ResourceUse {
  const of = (part: keyof ResourceUse) => ((under[part] - idle[part]) / calls) * 1000
  return {
    portals: of('portals'),
    database: of('database'),
    proxy: of('proxy'),
    statements: of('statements') / 1000,
  }
}

/** Returns the milliseconds within which a share of the calls was answered. */
export function calculateQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Formats rows as a table; the first one is its head. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  return rows.map(line).join('\n')
}
