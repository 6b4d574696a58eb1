import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../../../machines/shared/model.ts'
import { recordCoverage } from '../../../paths/coverage.ts'
import type { Path } from '../../../paths/path.ts'
import { addTitles } from '../../../paths/titles.ts'
import { listActorEndTransitions, makeBrowserTours } from '../../../paths/tour.ts'
import { recordBrowserVisits } from '../../../paths/visits.ts'
import { walkOnMachine } from '../../../paths/walk.ts'
import { GENERATED_PATH_TAG } from './figures.ts'
import { type BrowserFlow, walkInBrowser } from './walk.ts'
import { expect, test } from './world.ts'

/**
 * Walks a page of the real build, on the real server, along paths that take every transition of its
 * flow caused by a response of the server, the mail or the identity provider.
 */
export function describeBrowserPaths<M extends AnyStateMachine>(flow: BrowserFlow<M>): void {
  const { model } = flow
  const paths = makeBrowserTours(model)

  test.describe(`${model.machine.id} end to end goes`, () => {
    for (const [index, [title, path]] of addTitles(model, paths).entries())
      test(`${index + 1}. ${title}`, { tag: GENERATED_PATH_TAG }, async ({ page, resident }) => {
        const began = performance.now()
        await walkInBrowser(flow, path, { page, resident })
        recordBrowserVisits(model, [path], performance.now() - began)
      })

    test('over every transition that a response causes', () => {
      const taken = new Set(paths.flatMap((path) => transitionsAlong(model, path)))
      const left = [...listActorEndTransitions(model)].filter(
        (transition) => !taken.has(transition),
      )
      expect(left).toEqual([])
    })
  })
}

/** The keys of the chart's transitions along a path, found by walking it on the machine. */
function transitionsAlong<M extends AnyStateMachine>(
  model: FlowModel<M>,
  path: Path<M>,
): readonly string[] {
  const { inspect, visits } = recordCoverage(model.machine)
  walkOnMachine(model, path, { inspect })
  return visits().transitions
}
