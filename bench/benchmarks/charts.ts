import { makeCoveringPaths } from '../../paths/cover.ts'
import { gridModel } from '../../paths/grid.ts'
import { visitEveryState } from '../baselines/bare-xstate.ts'
import { measureMediansAlternately } from '../support/alternate.ts'
import type { Benchmark } from '../support/benchmark.ts'

const ROUNDS = 15
const STEPS = 1920

function timed(work: () => number, expected: (count: number) => boolean): { milliseconds: number } {
  const began = performance.now()
  const count = work()
  const milliseconds = performance.now() - began
  if (!expected(count)) throw new Error(`The grid was walked otherwise: ${count}`)
  return { milliseconds }
}

export default {
  title: 'The charts',
  how: 'All paths that tests walk (the shortest to every state, and one more step over every edge) of a model of 640 vertices and 1,920 edges; bare XState takes each of the 1,920 steps once with its pure function and keeps no path.',
  async measure({ rounds }) {
    const events = [{ type: 'x' }, { type: 'y' }, { type: 'z' }]
    const { ours, baseline } = await measureMediansAlternately(
      {
        ours: async () =>
          timed(
            () => makeCoveringPaths(gridModel).length,
            (paths) => paths > 0,
          ),
        baseline: async () =>
          timed(
            () => visitEveryState(gridModel.machine, events),
            (steps) => steps === STEPS,
          ),
      },
      rounds(ROUNDS),
    )
    return [
      {
        what: 'paths of 640 vertices',
        unit: 'ms',
        ours: ours.milliseconds,
        baseline: { what: 'bare XState', value: baseline.milliseconds },
      },
    ]
  },
} satisfies Benchmark
