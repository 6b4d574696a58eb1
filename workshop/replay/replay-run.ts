import {
  type AnyActorRef,
  type AnyStateMachine,
  type InspectionEvent,
  type Observer,
  SimulatedClock,
} from 'xstate'
import type { AnyModel } from '../../paths/position.ts'
import type { Trace } from '../../paths/replay.ts'
import { getStartInput, type Stage } from '../../paths/stage.ts'
import { stubActors } from '../../paths/stub-actors.ts'
import { performTraceEvent } from './perform.ts'

/** One run of a replay, from its start. */
export interface ReplayRun {
  readonly stage: Stage<AnyStateMachine>
  /** Performs the steps up to a number; rejects where one is not possible. */
  readonly advance: (steps: number) => Promise<void>
}

/** Prepares a flow to run from the start of a trace. */
export function startReplay(
  model: AnyModel,
  { start, events }: Trace,
  watch: Observer<AnyActorRef>,
): ReplayRun {
  const clock = new SimulatedClock()
  const { promise: started, resolve } = Promise.withResolvers<AnyActorRef>()
  const inspect = ({ type, actorRef, rootId }: InspectionEvent) => {
    if (type !== '@xstate.snapshot' || actorRef.sessionId !== rootId) return
    // Every inspected actor was created by `createActor`.
    const root = actorRef as AnyActorRef
    resolve(root)
    watch.next?.(root)
  }
  let taken = 0
  return {
    stage: {
      start,
      machine: stubActors(model.machine, 'kept').machine,
      options: { input: getStartInput(model, start), clock, inspect },
    },
    async advance(steps) {
      const root = await started
      while (taken < steps) {
        const event = events[taken]
        taken += 1
        if (event) performTraceEvent(root, clock, event)
      }
    },
  }
}
