import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../../../machines/shared/model.ts'
import { cover, type ExploreOptions } from './cover.ts'
import { coverage } from './coverage.ts'
import { sentence } from './path.ts'
import { walk } from './walk.ts'

/** Walks every path of a flow on its machine; in the end no state and no transition may be left. */
export function describeMachinePaths<M extends AnyStateMachine>(
  model: FlowModel<M>,
  options?: ExploreOptions,
): void {
  describe(`${model.machine.id} goes`, () => {
    const { inspect, missing } = coverage(model.machine)
    const cases = cover(model, options).map((path) => [sentence(path), path] as const)
    it.for(cases)('%s', ([, path]) => walk(model, path, { inspect }))
    it('through every state and over every transition of the chart', () => {
      expect(missing()).toEqual([])
    })
  })
}
