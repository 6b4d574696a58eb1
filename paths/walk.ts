import { expect } from 'vitest'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import type { FlowModel } from '../machines/shared/model.ts'
import { hold } from './held.ts'
import { type Expected, type Happening, happeningText, type Path } from './path.ts'
import { plain } from './plain.ts'
import { begin, type Effect, expectedOf, type Position, take, takenAt } from './position.ts'

export interface WalkOptions<M extends AnyStateMachine> {
  /** Walks this machine instead of the model's own. */
  readonly machine?: M
  readonly inspect?: (event: InspectionEvent) => void
}

/** The state of a flow after one step, and the effects of that step. */
export interface Moment extends Expected {
  readonly after: string
  readonly context: unknown
  readonly output: unknown
  readonly effects: unknown
  /** The events of the model that it accepts now. */
  readonly takes: readonly string[]
}

/**
 * Runs a path on a live machine with stubbed actors and a simulated clock; after each step,
 * compares state, projection, context, accepted events and effects.
 */
export function walk<M extends AnyStateMachine>(
  model: FlowModel<M>,
  path: Path<M>,
  options: WalkOptions<M> = {},
): void {
  for (const { actual, expected } of moments(model, path, options)) expect(actual).toEqual(expected)
}

/**
 * Yields each moment of a path, as computed from the model and as observed on the running machine.
 */
export function* moments<M extends AnyStateMachine>(
  model: FlowModel<M>,
  path: Path<M>,
  { machine = model.machine, inspect }: WalkOptions<M> = {},
): Generator<{ readonly actual: Moment; readonly expected: Moment }> {
  const { machine: inHand, end } = hold<AnyStateMachine>(machine, 'held')
  const clock = new SimulatedClock()
  const done: Effect[] = []
  let trouble: unknown = null
  const actor = createActor(inHand, {
    clock,
    input: model.starts[path.start],
    inspect(event) {
      inspect?.(event)
      if (event.type === '@xstate.action' && event.actorRef === actor) done.push(event.action)
    },
  })
  actor.subscribe({ error: (error) => (trouble = error) })
  const look = (after: string, position: Position, said: Expected) => {
    if (trouble) throw trouble
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    const actual = momentOf(model, snapshot, done.splice(0))
    const expected = momentOf(model, position.snapshot, position.effects)
    return { actual: { after, ...actual }, expected: { after, ...expected, ...said } }
  }

  let position = begin(model, path.start)
  actor.start()
  yield look(`from ${path.start}`, position, path.begins)
  for (const { event, expected } of path.steps) {
    position = take(model, position, event)
    happen(event)
    yield look(happeningText(event), position, expected)
  }
  actor.stop()

  function happen(happening: Happening): void {
    switch (happening.kind) {
      case 'event':
        return actor.send(happening.event)
      case 'done':
        return end(happening.actor, { type: 'held.done', output: happening.output })
      case 'error':
        return end(happening.actor, { type: 'held.failed', error: happening.error })
      case 'delay':
        for (const wait of happening.waits) clock.increment(wait)
    }
  }
}

const momentOf = <M extends AnyStateMachine>(
  model: FlowModel<M>,
  snapshot: AnyMachineSnapshot,
  effects: readonly Effect[],
) => ({
  ...expectedOf(model, snapshot),
  context: plain(snapshot.context),
  output: plain(snapshot.output),
  effects: effects.map(({ type, params }) => [type, plain(params)]),
  takes: takenAt(model, snapshot),
})
