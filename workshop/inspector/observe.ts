import type { createInspector } from '@statelyai/inspect'
import {
  type AnyActor,
  type AnyStateMachine,
  type InspectionEvent,
  isMachineSnapshot,
  StateMachine,
} from 'xstate'
import { getActorSourceName, getTransitionKey } from '../../paths/chart.ts'
import type { Mask } from './mask.ts'
import type { ReportedState } from './messages.ts'

type Inspector = Pick<ReturnType<typeof createInspector>, 'actor' | 'event' | 'snapshot'>

/** An observer of the actors of a page. */
export interface Observation {
  readonly observe: (event: InspectionEvent) => void
  /** Returns the actor of a session, if it was observed. */
  readonly actorOf: (session: string) => AnyActor | undefined
}

/**
 * Reports everything that happens to actors to an inspector, immediately: messages deferred until
 * the page is idle would be lost on navigation. The inspector masks events and contexts; outputs
 * and errors are masked here.
 */
export function makeObservation(
  inspector: Inspector,
  mask: Mask,
  unmaskNamesOfChart: (machine: AnyStateMachine) => void,
): Observation {
  const actors = new Map<string, AnyActor>()
  const taken = new Map<string, string[]>()

  const show = (actor: AnyActor, snapshot: unknown): ReportedState => {
    const { status = 'active', context, output, error } = Object(snapshot)
    const chart = isMachineSnapshot(snapshot) ? snapshot : null
    const transitions = taken.get(actor.sessionId) ?? []
    taken.delete(actor.sessionId)
    return {
      status,
      context,
      output: mask(output),
      error: mask(error),
      chart: chart?.machine.id ?? null,
      id: actor.id,
      source: getActorSourceName(actor.src),
      value: chart?.value ?? null,
      states: chart?._nodes.filter(({ parent }) => parent).map(({ id }) => id) ?? [],
      transitions,
    }
  }

  return {
    actorOf: (session) => actors.get(session),
    observe(event) {
      // Every inspected actor was created by `createActor`.
      const actor = event.actorRef as AnyActor
      switch (event.type) {
        case '@xstate.actor':
          if (actor.logic instanceof StateMachine) unmaskNamesOfChart(actor.logic)
          actors.set(actor.sessionId, actor)
          // The actor has no snapshot yet; its first snapshot event follows.
          inspector.actor(actor, show(actor, null))
          break
        case '@xstate.event':
          inspector.event(actor, event.event, event.sourceRef ? { source: event.sourceRef } : {})
          break
        case '@xstate.microstep':
          taken.set(actor.sessionId, [
            ...(taken.get(actor.sessionId) ?? []),
            ...event._transitions.map(getTransitionKey),
          ])
          break
        case '@xstate.snapshot':
          inspector.snapshot(actor, show(actor, event.snapshot), { event: event.event })
      }
    },
  }
}
