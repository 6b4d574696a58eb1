import { expect } from 'vitest'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import type { FlowModel } from '../machines/shared/model.ts'
import { type ExpectedState, formatEventWithData, type Path, type PathEvent } from './path.ts'
import { toComparable } from './plain.ts'
import {
  acceptedEventsAt,
  type ExecutedAction,
  getExpectedState,
  initialPosition,
  nextPosition,
  type Position,
} from './position.ts'
import { type StubbedMachine, stubActors } from './stub-actors.ts'

export interface WalkOptions {
  /** Walks this machine instead of the model's own. */
  readonly machine?: AnyStateMachine
  /** The machine with stubbed actors, for callers that walk it often and stub it only once. */
  readonly stubbed?: StubbedMachine<AnyStateMachine>
  /** The moments of the path, for callers that walk it often and compute them only once. */
  readonly moments?: readonly PathMoment[]
  readonly inspect?: (event: InspectionEvent) => void
}

/** The state of a flow after one step, and the effects of that step. */
export interface StepResult extends ExpectedState {
  readonly after: string
  readonly context: unknown
  readonly output: unknown
  readonly effects: unknown
  /** The events of the model that the flow accepts now. */
  readonly takes: readonly string[]
}

/** A moment of a path, as computed from the model. */
export interface PathMoment {
  readonly expected: StepResult
  /** The keys of the transitions taken by the step before. */
  readonly taken: readonly string[]
  /** The ids of the active states, including their ancestors. */
  readonly active: readonly string[]
}

/** Computes the moments of a path: at its start, and after each step. */
export function computeMoments<M extends AnyStateMachine>(
  model: FlowModel<M>,
  path: Path<M>,
): readonly PathMoment[] {
  const momentAt = (after: string, position: Position, said: ExpectedState): PathMoment => ({
    expected: { after, ...stepResultOf(model, position.snapshot, position.effects), ...said },
    taken: position.taken,
    active: position.snapshot._nodes.map(({ id }) => id),
  })
  let position = initialPosition(model, path.start)
  const moments = [momentAt(`from ${path.start}`, position, path.begins)]
  for (const { event, expected } of path.steps) {
    position = nextPosition(model, position, event)
    moments.push(momentAt(formatEventWithData(event), position, expected))
  }
  return moments
}

/**
 * Runs a path on a live machine with stubbed actors and a simulated clock; after each step,
 * compares state, projection, context, accepted events and effects.
 */
export function walkOnMachine<M extends AnyStateMachine>(
  model: FlowModel<M>,
  path: Path<M>,
  options: WalkOptions = {},
): void {
  for (const { actual, expected } of stepResults(model, path, options))
    expect(actual).toEqual(expected)
}

/**
 * Yields each moment of a path, as computed from the model and as observed on the running machine.
 */
export function* stepResults<M extends AnyStateMachine>(
  model: FlowModel<M>,
  path: Path<M>,
  {
    machine = model.machine,
    stubbed = stubActors<AnyStateMachine>(machine, 'held'),
    moments = computeMoments(model, path),
    inspect,
  }: WalkOptions = {},
): Generator<{ readonly actual: StepResult; readonly expected: StepResult }> {
  const { machine: inHand, end } = stubbed
  const clock = new SimulatedClock()
  const done: ExecutedAction[] = []
  let fault: unknown = null
  const actor = createActor(inHand, {
    clock,
    input: model.starts[path.start],
    inspect(event) {
      inspect?.(event)
      if (event.type === '@xstate.action' && event.actorRef === actor) done.push(event.action)
    },
  })
  actor.subscribe({ error: (error) => (fault = error) })
  actor.start()
  for (const [index, { expected }] of moments.entries()) {
    const step = path.steps[index - 1]
    if (step) apply(step.event)
    if (fault) throw fault
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    const actual = stepResultOf(model, snapshot, done.splice(0))
    yield { actual: { after: expected.after, ...actual }, expected }
  }
  actor.stop()

  function apply(event: PathEvent): void {
    switch (event.kind) {
      case 'event':
        return actor.send(event.event)
      case 'done':
        return end(event.actor, { type: 'stub.done', output: event.output })
      case 'error':
        return end(event.actor, { type: 'stub.failed', error: event.error })
      case 'delay':
        for (const wait of event.waits) clock.increment(wait)
    }
  }
}

const stepResultOf = <M extends AnyStateMachine>(
  model: FlowModel<M>,
  snapshot: AnyMachineSnapshot,
  effects: readonly ExecutedAction[],
) => ({
  ...getExpectedState(model, snapshot),
  context: toComparable(snapshot.context),
  output: toComparable(snapshot.output),
  effects: effects.map(({ type, params }) => [type, toComparable(params)]),
  takes: acceptedEventsAt(model, snapshot),
})
