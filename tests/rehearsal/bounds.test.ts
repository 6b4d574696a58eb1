import { expect, it } from 'vitest'
import { describeFailures, type FaultBounds, judgeBounds } from './bounds.ts'
import { type FaultCounts, makeEmptyCounts } from './report.ts'

const failover: FaultBounds = { gapMs: 30_000, readsMs: 2000, writesMs: 5000 }

/** Returns the judged bounds of one fault with these counts. */
const judged = (
  more: Partial<FaultCounts> = {},
  bounds: FaultBounds = failover,
  lost: string[] = [],
) =>
  judgeBounds(
    { phases: { fault: { ...makeEmptyCounts(), ...more } }, lost, twice: [] },
    () => bounds,
  )

const missed = (...of: Parameters<typeof judged>): readonly string[] =>
  judged(...of)
    .filter(({ isHeld }) => !isHeld)
    .map(({ what, measured }) => `${what}: ${measured}`)

it('The rehearsal passes when each measured value equals its bound', () => {
  const atBounds = { gapMs: 30_000, readMs: [2000], writeMs: [5000], outcomes: { 502: 3, 503: 9 } }
  expect([missed(atBounds), describeFailures(judged(atBounds))]).toEqual([[], []])
})

it.each<[string, Partial<FaultCounts>, FaultBounds]>([
  ['calls answered 500: 2', { outcomes: { 500: 2 } }, {}],
  ['calls repeated for 90 s in vain: 1', { givenUp: 1 }, {}],
  ['calls answered 502: 3', { outcomes: { 502: 3 } }, { without: [502] }],
  ['without writes: 30.1 s', { gapMs: 30_100 }, failover],
])('The rehearsal fails without tolerance: %s', (what, counted, bounds) => {
  expect(missed(counted, bounds)).toEqual([what])
  expect(describeFailures(judged(counted, bounds))).toHaveLength(1)
})

it('The rehearsal reports lost writes by kind', () => {
  expect(describeFailures(judged({}, {}, ['notice', 'mail', 'notice']))).toEqual([
    'Fault "all", acknowledged and lost: 3 (notice × 2, mail × 1), and the bound is 0.',
  ])
})

it.each<[keyof FaultCounts, number, number]>([
  ['readMs', 2001, 8001],
  ['writeMs', 5001, 20_001],
])(
  'The value %s misses its bound when it exceeds it, and fails the rehearsal at more than four times the bound',
  (of, slow, tooSlow) => {
    expect(missed({ [of]: [slow] })).toHaveLength(1)
    expect(describeFailures(judged({ [of]: [slow] }))).toEqual([])
    expect(describeFailures(judged({ [of]: [tooSlow] }))).toHaveLength(1)
  },
)
