import {
  calculateQuantile,
  type FaultCounts,
  formatCountsByKind,
  type LoadSummary,
} from './report.ts'

/** The bounds that must hold while a fault lasts. */
export interface FaultBounds {
  /** HTTP statuses that no call may get while the fault lasts. */
  readonly without?: readonly number[]
  /** The longest allowed time without an acknowledged write, in milliseconds. */
  readonly gapMs?: number
  /** Milliseconds within which 99 of 100 reads are answered on a quiet machine. */
  readonly readsMs?: number
  /** Milliseconds within which 99 of 100 writes are answered on a quiet machine, also with 503. */
  readonly writesMs?: number
}

/** A bound with the measured value. */
export interface JudgedBound {
  readonly fault: string
  readonly what: string
  readonly bound: string
  readonly measured: string
  readonly isHeld: boolean
  /** Whether the rehearsal fails: always when a bound that measures no time is missed. */
  readonly fails: boolean
}

/** A time that depends on the machine fails only beyond so many times its bound. */
const SLOW = 4

/** Compares what was counted with the bounds of each fault, and with what always has to hold. */
export function judgeBounds(
  { phases, lost, twice }: Pick<LoadSummary, 'phases' | 'lost' | 'twice'>,
  boundsOf: (fault: string) => FaultBounds | undefined,
): readonly JudgedBound[] {
  const all = Object.entries(phases)
  const everywhere = { fault: 'all', bound: '0' }
  const failures = all.reduce((sum, [, one]) => sum + (one.outcomes[500] ?? 0), 0)
  const givenUp = all.reduce((sum, [, one]) => sum + one.givenUp, 0)
  return [
    exact({ ...everywhere, what: 'acknowledged and lost' }, lost.length, formatCountsByKind(lost)),
    exact({ ...everywhere, what: 'done twice' }, twice.length, formatCountsByKind(twice)),
    exact({ ...everywhere, what: 'calls answered 500' }, failures),
    exact({ ...everywhere, what: 'calls repeated for 90 s in vain' }, givenUp),
    ...all.flatMap(([fault, one]) => judgeFault(fault, one, boundsOf(fault) ?? {})),
  ]
}

function judgeFault(
  fault: string,
  { outcomes, gapMs, readMs, writeMs }: FaultCounts,
  { without = [], ...bounds }: FaultBounds,
): readonly JudgedBound[] {
  const timed: readonly (readonly [
    what: string,
    bound: number | undefined,
    ms: number,
    of: number,
  ])[] = [
    ['without writes', bounds.gapMs, gapMs, 1],
    ['reads (p99)', bounds.readsMs, calculateQuantile(readMs, 0.99), SLOW],
    ['writes (p99)', bounds.writesMs, calculateQuantile(writeMs, 0.99), SLOW],
  ]
  return [
    ...without.map((status) =>
      exact({ fault, what: `calls answered ${status}`, bound: '0' }, outcomes[status] ?? 0),
    ),
    ...timed.flatMap(([what, bound, ms, factor]) =>
      bound === undefined
        ? []
        : [
            {
              fault,
              what,
              bound: inSeconds(bound),
              measured: inSeconds(ms),
              isHeld: ms <= bound,
              fails: ms > bound * factor,
            },
          ],
    ),
  ]
}

const exact = (
  named: Pick<JudgedBound, 'fault' | 'what' | 'bound'>,
  count: number,
  measured = String(count),
): JudgedBound => ({ ...named, measured, isHeld: count === 0, fails: count > 0 })

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Returns the bounds as rows of a table. */
export const makeBoundRows = (judged: readonly JudgedBound[]): readonly (readonly string[])[] => [
  ['fault', 'what', 'bound', 'measured', ''],
  ...judged.map(({ fault, what, bound, measured, isHeld }) => [
    fault,
    what,
    bound,
    measured,
    isHeld ? 'held' : 'missed',
  ]),
]

/** A sentence about each bound for which the rehearsal fails. */
export const describeFailures = (judged: readonly JudgedBound[]): readonly string[] =>
  judged
    .filter(({ fails }) => fails)
    .map(
      ({ fault, what, bound, measured }) =>
        `Fault "${fault}", ${what}: ${measured}, and the bound is ${bound}.`,
    )
