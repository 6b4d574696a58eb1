import { afterAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../machines/shared/model.ts'
import { type ExploreOptions, makeCoveringPaths } from './cover.ts'
import { recordCoverage } from './coverage.ts'
import { makeStopwatch } from './record.ts'
import { runWithReplayAddress } from './replay.ts'
import { addTitles } from './titles.ts'
import { makeViewTours } from './tour.ts'
import { writeVisitRecord } from './visits.ts'
import { walkOnMachine } from './walk.ts'

/**
 * Tests every path of a flow on its machine, and that together they visit every state and
 * transition. For a chart whose factory is tested with another model's paths, walks tours instead.
 * Records the visits for the coverage page.
 */
export function describeMachinePaths<M extends AnyStateMachine>(
  model: FlowModel<M>,
  options?: ExploreOptions,
): void {
  const { id: flow } = model.machine
  describe(`${flow} goes`, () => {
    const { inspect, visits, missing } = recordCoverage(model.machine)
    const [generating, walking] = [makeStopwatch(), makeStopwatch()]
    const paths = generating.time(() =>
      model.sameFactoryAs ? makeViewTours(model, options) : makeCoveringPaths(model, options),
    )
    it.for(addTitles(model, paths))('%s', ([, path]) =>
      runWithReplayAddress(model, path, () =>
        walking.time(() => walkOnMachine(model, path, { inspect })),
      ),
    )
    it('through every state and over every transition of the chart', () => {
      expect(missing()).toEqual([])
    })
    afterAll(() => {
      const milliseconds = { generating: generating.elapsed(), walking: walking.elapsed() }
      const counts = { paths: paths.length, milliseconds }
      writeVisitRecord({ flow, level: 'machine', ...counts, ...visits() })
    })
  })
}
