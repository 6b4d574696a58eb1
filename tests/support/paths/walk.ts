import { expect } from 'vitest'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import type { FlowModel } from '../../../machines/shared/model.ts'
import { hold } from './held.ts'
import { happeningText, type Path } from './path.ts'
import { expectedOf } from './position.ts'

export interface WalkOptions<M extends AnyStateMachine> {
  /** Walks this machine instead of the model's own. */
  readonly machine?: M
  readonly inspect?: (event: InspectionEvent) => void
}

/**
 * Walks a path on a running machine, its actors ended and its clock set by hand, and expects the
 * state and the projection of each step.
 */
export function walk<M extends AnyStateMachine>(
  model: FlowModel<M>,
  path: Path<M>,
  { machine = model.machine, inspect }: WalkOptions<M> = {},
): void {
  const { machine: inHand, end } = hold<AnyStateMachine>(machine, 'held')
  const clock = new SimulatedClock()
  const actor = createActor(inHand, {
    clock,
    input: model.starts[path.start],
    ...(inspect && { inspect }),
  })
  let trouble: unknown = null
  actor.subscribe({ error: (error) => (trouble = error) })
  const expectHere = (expected: Path['begins'], after: string) => {
    if (trouble) throw trouble
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    expect({ after, ...expectedOf(model, snapshot) }).toEqual({ after, ...expected })
  }

  actor.start()
  expectHere(path.begins, `from ${path.start}`)
  for (const { event, expected } of path.steps) {
    switch (event.kind) {
      case 'event':
        actor.send(event.event)
        break
      case 'done':
        end(event.actor, { type: 'held.done', output: event.output })
        break
      case 'error':
        end(event.actor, { type: 'held.failed', error: event.error })
        break
      case 'delay':
        for (const wait of event.waits) clock.increment(wait)
    }
    expectHere(expected, happeningText(event))
  }
  actor.stop()
}
