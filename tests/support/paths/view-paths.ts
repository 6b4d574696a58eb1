import { describe, expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../../../machines/shared/model.ts'
import { expectAccessible, expectHeadingFocused } from './accessibility.ts'
import { type ExploreOptions, viewCover } from './cover.ts'
import { coverage } from './coverage.ts'
import type { Driver } from './driver.ts'
import { type Expected, type Happening, happeningText, sentence } from './path.ts'
import { visibleKey } from './position.ts'
import type { Stage } from './stage.ts'
import { prepareView } from './view.ts'

export interface ViewPaths<M extends AnyStateMachine> extends ExploreOptions {
  readonly model: FlowModel<M>
  readonly driver: Driver<M>
  readonly render: (stage: Stage<M>) => unknown
  /** What has the focus in place of the heading of a new screen, where something has a better claim. */
  readonly focus?: (happening: Happening<M>, expected: Expected) => Locator | null
}

/** Looking with axe takes most of a path's time. */
const TIMEOUT = 60_000

/**
 * Brings a view along every path of its flow in a real browser. After each step the page shows the
 * state (`data-flow`, `data-state`), the heading has the focus when the screen changed, and axe,
 * once for each projected state and theme, finds nothing. In the end no state and no transition of
 * the chart may be left.
 */
export function describeViewPaths<M extends AnyStateMachine>({
  model,
  driver,
  render,
  focus,
  ...options
}: ViewPaths<M>): void {
  describe(`${model.machine.id} shows`, () => {
    const { inspect, missing } = coverage(model.machine)
    const examined = new Set<string>()
    const examine = async (expected: Expected, where: string) => {
      const key = visibleKey(expected)
      if (!expected.screen || examined.has(key)) return
      examined.add(key)
      await expectAccessible(where)
    }

    const cases = viewCover(model, options).map((path) => [sentence(path), path] as const)
    it.for(cases)('%s', { timeout: TIMEOUT }, async ([, path]) => {
      const view = prepareView(model, path.start, inspect)
      await render(view.stage)
      let before = path.begins
      await view.expectShown(before, `from ${path.start}`)
      await examine(before, `from ${path.start}`)
      for (const { event, expected } of path.steps) {
        const after = happeningText(event)
        await view.drive(driver, event)
        await view.expectShown(expected, after)
        if (expected.screen && expected.screen !== before.screen) {
          const claimed = focus?.(event, expected)
          if (claimed) await expect.element(claimed).toHaveFocus()
          else await expectHeadingFocused(after)
        }
        await examine(expected, after)
        before = expected
      }
    })
    it('every state and every transition of the chart', () => {
      expect(missing()).toEqual([])
    })
  })
}
