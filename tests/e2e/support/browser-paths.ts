import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../../../machines/shared/model.ts'
import { browserCover, explore } from '../../support/paths/cover.ts'
import type { Driver } from '../../support/paths/driver.ts'
import {
  type Expected,
  type Happening,
  happeningText,
  type Path,
  type Source,
  type Step,
  sentence,
  stateText,
} from '../../support/paths/path.ts'
import { visibleKey } from '../../support/paths/position.ts'
import { followTrail } from './trail.ts'
import { type BrowserUi, browserUi } from './ui.ts'
import { expect, test, world } from './world.ts'

export interface BrowserPaths<M extends AnyStateMachine> {
  readonly model: FlowModel<M>
  readonly driver: Driver<M, BrowserUi>
  /** Brings the page before the start of a path; what it answers takes the last step. */
  readonly arrive: (ui: BrowserUi, path: Path<M>) => Promise<() => Promise<unknown>>
  /** Actors that the resident brings to their end by hand: a form, a dialog. */
  readonly byHand?: readonly Source<M>[]
}

/** Whether something crosses to the server, the mail or the identity provider: an actor ends. */
const crosses = ({ kind }: Happening) => kind === 'done' || kind === 'error'

/**
 * Brings a page of the real build, before the real server, along few paths that take every edge of
 * its flow which crosses to the outside. How a call is to end is arranged before the page makes it.
 * After each step the page shows the state. In the end no such edge may be left.
 */
export function describeBrowserPaths<M extends AnyStateMachine>({
  model,
  driver,
  arrive,
  byHand = [],
}: BrowserPaths<M>): void {
  const { id } = model.machine
  const paths = browserCover(model, crosses)
  const restless = statesThatPass(model)

  test.describe(`${id} end to end goes`, () => {
    for (const [index, path] of paths.entries())
      test(`${index + 1}. ${sentence(path)}`, async ({ page, resident }) => {
        test.setTimeout(MOST_MS_OF_A_PATH)
        const trail = await followTrail(page, id)
        const { ui, takeActs } = await browserUi(page, resident, path.start)
        const enter = await arrive(ui, path)
        for (const { step, expected, outcomes } of turnsOf(path, byHand)) {
          const ends: End[] = []
          for (const { event, expected } of outcomes) {
            await drive(driver, ui, event)
            ends.push({ acts: takeActs(), expected, after: happeningText(event) })
          }
          await (step ? drive(driver, ui, step.event) : enter())
          const begun = { acts: [], expected, after: step ? happeningText(step.event) : 'at first' }
          for (const { acts, expected, after } of [begun, ...ends]) {
            for (const act of acts) await act()
            await trail.expectNext(expected, after)
          }
          const last = ends.at(-1) ?? begun
          if (last.expected.screen && !restless.has(visibleKey(last.expected)))
            await trail.expectStill(last.after)
          await ui.mend()
        }
        await world.drive(id, edgesAlong(path))
      })

    test('over every edge that crosses to the outside', async () => {
      test.setTimeout(2 * MOST_MS_OF_A_PATH)
      const missing = async () => {
        const driven = await world.driven(id)
        return crossingEdges(model).filter((edge) => !driven.includes(edge))
      }
      // Another process may still be on its way.
      await expect.poll(missing, { timeout: MOST_MS_OF_A_PATH }).toEqual([])
    })
  })
}

const MOST_MS_OF_A_PATH = 60_000

/** What happens at once: the start or what somebody does, and the ends of the actors it sets going. */
interface Turn<M extends AnyStateMachine> {
  /** Null at the start. */
  readonly step: Step<M> | null
  readonly expected: Expected
  readonly outcomes: Step<M>[]
}

/** An actor's end that is arranged for, and what the resident then does. */
interface End {
  readonly acts: readonly (() => Promise<unknown>)[]
  readonly expected: Expected
  readonly after: string
}

function turnsOf<M extends AnyStateMachine>(
  { begins, steps }: Path<M>,
  byHand: readonly string[],
): Turn<M>[] {
  const turns: Turn<M>[] = [{ step: null, expected: begins, outcomes: [] }]
  for (const step of steps) {
    const isByHand = 'source' in step.event && byHand.includes(step.event.source)
    if (crosses(step.event) && !isByHand) turns.at(-1)?.outcomes.push(step)
    else turns.push({ step, expected: step.expected, outcomes: [] })
  }
  return turns
}

async function drive<M extends AnyStateMachine>(
  driver: Driver<M, BrowserUi>,
  ui: BrowserUi,
  happening: Happening<M>,
): Promise<void> {
  // That a happening goes with its driver by name is more than TypeScript can follow.
  const { events, outcomes }: Driver<AnyStateMachine, BrowserUi> = driver
  switch (happening.kind) {
    case 'event':
      return named(events, happening.event.type)(ui, happening.event)
    case 'done':
      return named(outcomes, happening.source).done(ui, happening.output)
    case 'error':
      return named(outcomes, happening.source).error(ui, happening.error.code)
    case 'delay':
      for (const wait of happening.waits) await ui.pass(wait)
  }
}

function named<T>(drivers: Readonly<Record<string, T>>, name: string): T {
  const found = drivers[name]
  if (found === undefined) throw new Error(`The driver has no ${name}`)
  return found
}

/** States that the chart leaves by itself after a while. */
const statesThatPass = (model: FlowModel<AnyStateMachine>): Set<string> =>
  new Set(
    explore(model)
      .filter(({ edges }) => edges.some(({ happening }) => happening.kind === 'delay'))
      .map(({ position }) => visibleKey(position.expected)),
  )

/** The same for the same edge of a chart, and to be read. */
const edgeName = (from: Expected, happening: Happening) =>
  `${stateText(from.value)} ${JSON.stringify(from.projected)}, ${happeningText(happening)} ${JSON.stringify(happening)}`

const crossingEdges = (model: FlowModel<AnyStateMachine>): string[] =>
  explore(model)
    .flatMap(({ edges }) => edges)
    .filter(({ happening }) => crosses(happening))
    .map(({ from, happening }) => edgeName(from.position.expected, happening))

const edgesAlong = ({ begins, steps }: Path): string[] =>
  steps.map(({ event }, index) => edgeName(steps[index - 1]?.expected ?? begins, event))
