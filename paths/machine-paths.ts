import { afterAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../machines/shared/model.ts'
import { cover, type ExploreOptions } from './cover.ts'
import { coverage } from './coverage.ts'
import { stopwatch } from './record.ts'
import { replayable } from './replay.ts'
import { titled } from './titles.ts'
import { viewTours } from './tour.ts'
import { writeVisitRecord } from './visits.ts'
import { walk } from './walk.ts'

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
    const { inspect, visits, missing } = coverage(model.machine)
    const [generating, walking] = [stopwatch(), stopwatch()]
    const paths = generating.time(() =>
      model.sameFactoryAs ? viewTours(model, options) : cover(model, options),
    )
    it.for(titled(model, paths))('%s', ([, path]) =>
      replayable(model, path, () => walking.time(() => walk(model, path, { inspect }))),
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
