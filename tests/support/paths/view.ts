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
import { Failure } from '../../../machines/shared/failure.ts'
import type { FlowModel } from '../../../machines/shared/model.ts'
import { type Backstage, type Driver, drive } from './driver.ts'
import { hands } from './hands.ts'
import { hold } from './held.ts'
import type { Expected, Happening } from './path.ts'
import { expectedOf } from './position.ts'
import { inputOf, type Stage } from './stage.ts'

/** A view under test. */
export interface View<M extends AnyStateMachine> {
  readonly stage: Stage<M>
  /** Makes happen, by the page and behind it, what a path says. */
  readonly drive: (driver: Driver<M>, happening: Happening<M>) => Promise<void>
  /** Expects the flow to stand so, and the page to show it. */
  readonly expectShown: (expected: Expected, after: string) => Promise<void>
}

/** Prepares one rendering of a flow's view. */
export function prepareView<M extends AnyStateMachine>(
  model: FlowModel<M>,
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
    drive: (driver, happening) =>
      drive(driver, ui, happening, (milliseconds) => clock.increment(milliseconds)),
    async expectShown(expected, after) {
      await expect
        .poll(() => snapshot && expectedOf(model, snapshot), { message: after })
        .toEqual(expected)
      const { id } = model.machine
      // A state without a screen may have taken its element along.
      const allowed = expected.screen ? [expected.value] : [expected.value, null]
      await expect
        .poll(() => shownState(id), { message: `${after}: data-state` })
        .toBeOneOf(allowed)
    },
  }
}

/** The state value that the page carries for a flow, or null where it shows none. */
function shownState(flow: string): unknown {
  const shown = document.querySelector<HTMLElement>(`[data-flow="${flow}"]`)
  return JSON.parse(shown?.dataset.state ?? 'null')
}
