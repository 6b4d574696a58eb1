/** Budget of a figure; a ratio is ours divided by the baseline. */
export interface FigureBound {
  readonly of: 'ours' | 'ratio'
  readonly atMost?: number
  readonly atLeast?: number
  /** A target that is stricter than the bound; missing it does not fail the bench. */
  readonly aim?: number
}

/** One row of the table: our value, and that of a baseline in the same run. */
export interface Figure {
  readonly what: string
  readonly unit: string
  readonly ours: number
  readonly baseline: { readonly what: string; readonly value: number }
  readonly bound?: FigureBound
}

/** The tools with which a part of the bench measures. */
export interface BenchTools {
  /** Returns the number of rounds: the one given on the command line, else `usual`. */
  readonly rounds: (usual: number) => number
  /** Returns a free port of which the next port is free too. */
  readonly port: () => Promise<number>
  /** Registers a cleanup for the end of the part; the last registered runs first. */
  readonly onEnd: (end: () => void | Promise<void>) => void
}

/** A part of the bench; every file of `bench/benchmarks` is one. */
export interface Benchmark {
  readonly title: string
  /** How the part measures, in a few sentences. */
  readonly how: string
  readonly measure: (bench: BenchTools) => Promise<Figure[]>
  /** The part runs only when it is named, because it takes longer than all other parts. */
  readonly isApart?: true
}

/** Returns ours as a multiple of the baseline; null when the baseline is zero. */
export const calculateRatio = ({ ours, baseline }: Figure): number | null =>
  baseline.value === 0 ? null : ours / baseline.value

/**
 * Whether a figure is within its bound; null when it has no bound, or its ratio cannot be
 * calculated.
 */
export function isWithinBound(figure: Figure): boolean | null {
  const { bound } = figure
  if (!bound) return null
  const value = bound.of === 'ours' ? figure.ours : calculateRatio(figure)
  if (value === null) return null
  return value <= (bound.atMost ?? Infinity) && value >= (bound.atLeast ?? -Infinity)
}

/** A ratio of at most `atMost`. */
export const boundRatioAtMost = (atMost: number, aim?: number): { bound: FigureBound } => ({
  bound: { of: 'ratio', atMost, ...(aim === undefined ? {} : { aim }) },
})

/** A value of at most `atMost`, regardless of the baseline. */
export const boundValueAtMost = (atMost: number, aim?: number): { bound: FigureBound } => ({
  bound: { of: 'ours', atMost, ...(aim === undefined ? {} : { aim }) },
})

/** A value of at least `atLeast`, regardless of the baseline. */
export const boundValueAtLeast = (atLeast: number): { bound: FigureBound } => ({
  bound: { of: 'ours', atLeast },
})
