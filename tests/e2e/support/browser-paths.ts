import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../../../machines/shared/model.ts'
import { browserCover, explore } from '../../support/paths/cover.ts'
import { crosses } from '../../support/paths/crossing.ts'
import {
  type Expected,
  type Happening,
  happeningText,
  type Path,
  stateText,
} from '../../support/paths/path.ts'
import { visibleKey } from '../../support/paths/position.ts'
import { titled } from '../../support/paths/titles.ts'
import { recordBrowserVisits } from '../../support/paths/visits.ts'
import { PATH } from './figures.ts'
import { type BrowserFlow, walkInBrowser } from './walk.ts'
import { expect, test } from './world.ts'

/**
 * Brings a page of the real build, before the real server, along few paths that take every edge of
 * its flow which crosses to the outside.
 */
export function describeBrowserPaths<M extends AnyStateMachine>(flow: BrowserFlow<M>): void {
  const { model } = flow
  const paths = browserCover(model, crosses)

  test.describe(`${model.machine.id} end to end goes`, () => {
    for (const [index, [title, path]] of titled(model, paths).entries())
      test(`${index + 1}. ${title}`, { tag: PATH }, async ({ page, resident }) => {
        const began = performance.now()
        await walkInBrowser(flow, path, { page, resident })
        recordBrowserVisits(model, [path], performance.now() - began)
      })

    test('over every edge that crosses to the outside', () => {
      const taken = new Set(paths.flatMap(edgesAlong))
      expect(crossingEdges(model).filter((edge) => !taken.has(edge))).toEqual([])
    })
  })
}

/** The same for edges that need not be taken both (`crossingName`), and to be read. */
const edgeName = (from: Expected, happening: Happening, to: Expected) =>
  `${stateText(from.value)}, ${happeningText(happening)} ${JSON.stringify(happening)} → ${visibleKey(to)}`

const crossingEdges = (model: FlowModel<AnyStateMachine>): string[] =>
  explore(model)
    .flatMap(({ edges }) => edges)
    .filter(({ happening }) => crosses(happening))
    .map(({ from, happening, to }) =>
      edgeName(from.position.expected, happening, to.position.expected),
    )

const edgesAlong = ({ begins, steps }: Path): string[] =>
  steps.map(({ event, expected }, index) =>
    edgeName(steps[index - 1]?.expected ?? begins, event, expected),
  )
