import { expect } from 'vitest'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InspectedSnapshotEvent,
  type InspectionEvent,
  isMachineSnapshot,
  SimulatedClock,
} from 'xstate'
import { Failure } from '../machines/shared/failure.ts'
import type { FlowModel } from '../machines/shared/model.ts'
import { type Backstage, drive, type FlowView, type ViewUi } from './driver.ts'
import { hands } from './hands.ts'
import { hold } from './held.ts'
import type { Expected, Happening } from './path.ts'
import { expectedOf } from './position.ts'
import { inputOf, type Stage } from './stage.ts'

/** A view under test. */
export interface View<M extends AnyStateMachine> {
  readonly stage: Stage<M>
  /** Makes happen, by the page and behind it, what a path says. */
  readonly drive: (happening: Happening<M>) => Promise<void>
  /** Expects the flow to stand so, and the page to show its state, its screen and that one's heading. */
  readonly expectShown: (expected: Expected, after: string) => Promise<void>
}

/** Prepares one rendering of a flow's view. */
export function prepareView<M extends AnyStateMachine>(
  model: FlowModel<M>,
  proof: FlowView<M>,
  start: string,
  watch: (event: InspectionEvent) => void,
): View<M> {
  const { machine, end, isRunning } = hold(model.machine, 'kept')
  const clock = new SimulatedClock()
  let root: InspectedSnapshotEvent['actorRef'] | null = null
  let snapshot: AnyMachineSnapshot | null = null

  const inspect = (event: InspectionEvent) => {
    watch(event)
    if (event.type !== '@xstate.snapshot' || event.actorRef.sessionId !== event.rootId) return
    root = event.actorRef
    if (isMachineSnapshot(event.snapshot)) snapshot = event.snapshot
  }
  const untilRunning = async (actor: string) => {
    await expect.poll(() => isRunning(actor), { message: `${actor} runs` }).toBe(true)
  }

  const backstage: Backstage<M> = {
    async answer(actor, output) {
      await untilRunning(actor)
      end(actor, { type: 'held.done', output })
    },
    async fail(actor, code, fields) {
      await untilRunning(actor)
      end(actor, { type: 'held.failed', error: new Failure(code, fields) })
    },
    async tell(event: EventFromLogic<M>) {
      root?.send(event)
    },
  }
  const ui = { ...hands, ...backstage }

  return {
    stage: {
      start,
      machine,
      options: { input: inputOf(model, start), clock, inspect },
    },
    drive: (happening) =>
      drive<M, ViewUi<M>>(proof, ui, happening, (milliseconds) => clock.increment(milliseconds)),
    async expectShown(expected, after) {
      await expect
        .poll(() => snapshot && expectedOf(model, snapshot), { message: after })
        .toEqual(expected)
      const { id } = model.machine
      const shown = () => shownOf(id)
      // A state without a screen may have taken its element along.
      if (!expected.screen) {
        const states = () => shown()?.state ?? null
        await expect
          .poll(states, { message: `${after}: data-state` })
          .toBeOneOf([expected.value, null])
        return
      }
      const heading = headingOf(proof, expected)
      await expect
        .poll(() => shown()?.state, { message: `${after}: data-state` })
        .toEqual(expected.value)
      await expect
        .poll(() => shown()?.screen, { message: `${after}: data-screen` })
        .toBe(expected.screen)
      await expect.poll(() => titlesOf(id), { message: `${after}: heading` }).toContain(heading)
    },
  }
}

function headingOf<M extends AnyStateMachine>(
  { headings }: FlowView<M>,
  expected: Expected,
): string {
  // A state names one of the screens of its machine.
  const heading = headings[expected.screen as keyof typeof headings]
  if (heading === undefined) throw new Error(`The view has no heading of ${expected.screen}`)
  return typeof heading === 'string' ? heading : heading(expected)
}

const elementOf = (flow: string) => document.querySelector<HTMLElement>(`[data-flow="${flow}"]`)

/** What the page tells of a flow, or null where it shows none. */
function shownOf(flow: string): { readonly state: unknown; readonly screen: unknown } | null {
  const element = elementOf(flow)
  if (!element) return null
  const { state = 'null', screen } = element.dataset
  return { state: JSON.parse(state), screen }
}

/**
 * What a screen is called there: the heading of the dialog in front, else of the page; of a part of
 * a page that has none, each of its texts.
 */
function titlesOf(flow: string): string[] {
  const element = elementOf(flow)
  if (!element) return []
  const textOf = ({ textContent }: Element) => textContent.replace(/\s+/g, ' ').trim()
  const seen = (selector: string) =>
    [...element.querySelectorAll(selector)].filter((one) => one.checkVisibility())
  for (const headings of ['dialog :is(h1, h2)', 'h1', 'h2']) {
    const [first] = seen(headings)
    if (first) return [textOf(first)]
  }
  return seen('*').map(textOf)
}
