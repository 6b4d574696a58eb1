import { afterAll, describe, expect, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { AnyStateMachine, InspectionEvent } from 'xstate'
import type { FlowModel } from '../machines/shared/model.ts'
import { expectAccessible } from './accessibility.ts'
import type { ExploreOptions } from './cover.ts'
import { coverage } from './coverage.ts'
import type { FlowView } from './driver.ts'
import { type Expected, happeningText, type Path } from './path.ts'
import { visibleKey } from './position.ts'
import { recordFile, stopwatch, type VisitRecord } from './record.ts'
import { replayable } from './replay.ts'
import type { Stage } from './stage.ts'
import { titled } from './titles.ts'
import { viewTours } from './tour.ts'
import { prepareView } from './view.ts'

export interface ViewPaths<M extends AnyStateMachine> extends ExploreOptions {
  readonly model: FlowModel<M>
  readonly view: FlowView<M>
  readonly render: (stage: Stage<M>) => unknown
}

/** A view on the way along its paths. */
export interface ViewWalk<M extends AnyStateMachine>
  extends Omit<ViewPaths<M>, keyof ExploreOptions> {
  readonly inspect?: (event: InspectionEvent) => void
  /** Looks at what is shown in the beginning and after each step, once that is as expected. */
  readonly examine?: (expected: Expected, where: string) => unknown
}

/** Brings a new rendering of a view along one path; rejects where it does not show what it should. */
export async function walkOnView<M extends AnyStateMachine>(
  { model, view: proof, render, inspect = () => undefined, examine }: ViewWalk<M>,
  path: Path<M>,
): Promise<void> {
  const view = prepareView(model, proof, path.start, inspect)
  await render(view.stage)
  let before = path.begins
  await view.expectShown(before, `from ${path.start}`)
  await examine?.(before, `from ${path.start}`)
  for (const { event, expected } of path.steps) {
    const after = happeningText(event)
    await view.drive(event)
    await view.expectShown(expected, after)
    if (expected.screen && expected.screen !== before.screen) {
      const claimed = proof.focus?.(event, expected)
      if (claimed) await expect.element(page.getByRole(claimed.role, claimed)).toHaveFocus()
      else await view.expectHeadingFocused(after)
    }
    await examine?.(expected, after)
    before = expected
  }
}

/**
 * Brings a view along tours of its flow in a real browser: every shown state, and every transition
 * of the chart, once. After each step the page shows the state, its screen and the heading of that
 * (`data-flow`, `data-state`, `data-screen`), the heading has the focus when the screen changed,
 * and axe, once for each shown state and theme, finds nothing. In the end no state and no
 * transition of the chart may be left. What was visited is kept for the coverage page.
 */
export function describeViewPaths<M extends AnyStateMachine>({
  model,
  view: proof,
  render,
  ...options
}: ViewPaths<M>): void {
  const { id: flow } = model.machine
  describe(`${flow} shows`, () => {
    const { inspect, visits, missing } = coverage(model.machine)
    const [generating, walking] = [stopwatch(), stopwatch()]
    const examined = new Set<string>()
    const examine = async (expected: Expected, where: string) => {
      const key = visibleKey(expected)
      if (!expected.screen || examined.has(key)) return
      examined.add(key)
      await expectAccessible(where)
    }

    const walked = { model, view: proof, render, inspect, examine }
    const paths = generating.time(() => viewTours(model, options))
    it.for(titled(model, paths))('%s', ([, path]) =>
      replayable(model, path, () => walking.time(() => walkOnView(walked, path))),
    )
    it('every state and every transition of the chart', () => {
      expect(missing()).toEqual([])
    })
    afterAll(async () => {
      const milliseconds = { generating: generating.elapsed(), walking: walking.elapsed() }
      const counts = { paths: paths.length, milliseconds }
      const record: VisitRecord = { flow, level: 'view', ...counts, ...visits() }
      await commands.writeFile(recordFile(record), JSON.stringify(record))
    })
  })
}
