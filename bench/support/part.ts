/** Budget of a figure; a ratio is ours divided by the baseline. */
export interface Bound {
  readonly of: 'ours' | 'ratio'
  readonly atMost?: number
  readonly atLeast?: number
  /** Where it should be, beyond what it must keep to. */
  readonly aim?: number
}

/** One row of the table: what was measured of ours, and of a floor in the same run. */
export interface Figure {
  readonly what: string
  readonly unit: string
  readonly ours: number
  readonly floor: { readonly what: string; readonly value: number }
  readonly bound?: Bound
}

/** What a part is given to measure with. */
export interface Bench {
  /** How many rounds to make: those asked for on the command line, else those given. */
  readonly rounds: (usual: number) => number
  /** A port that is free, with the next one. */
  readonly port: () => Promise<number>
  /** Ends something when the part has ended, the last first. */
  readonly onEnd: (end: () => void | Promise<void>) => void
}

/** A part of the bench; every file of `bench/parts` is one. */
export interface Part {
  readonly title: string
  /** How it is measured, in a few sentences. */
  readonly how: string
  readonly measure: (bench: Bench) => Promise<Figure[]>
}

/** Ours as a multiple of the floor; null when the floor is nothing. */
export const ratioOf = ({ ours, floor }: Figure): number | null =>
  floor.value === 0 ? null : ours / floor.value

/** Whether a figure keeps to its bound; null when it has none, or none can be told. */
export function isHeld(figure: Figure): boolean | null {
  const { bound } = figure
  if (!bound) return null
  const value = bound.of === 'ours' ? figure.ours : ratioOf(figure)
  if (value === null) return null
  return value <= (bound.atMost ?? Infinity) && value >= (bound.atLeast ?? -Infinity)
}

/** A ratio of at most `atMost`. */
export const ratioAtMost = (atMost: number, aim?: number): { bound: Bound } => ({
  bound: { of: 'ratio', atMost, ...(aim === undefined ? {} : { aim }) },
})

/** A value of at most `atMost`, whatever the floor. */
export const atMost = (atMost: number, aim?: number): { bound: Bound } => ({
  bound: { of: 'ours', atMost, ...(aim === undefined ? {} : { aim }) },
})

/** A value of at least `atLeast`, whatever the floor. */
export const atLeast = (atLeast: number): { bound: Bound } => ({ bound: { of: 'ours', atLeast } })
