import { type AnyStateMachine, type InspectionEvent, isMachineSnapshot } from 'xstate'
import { nodesOf, transitionKey, transitionName, transitionsOf } from './chart.ts'

/** What was visited of a chart. */
export interface Coverage {
  /** To be handed to every actor of the chart. */
  readonly inspect: (event: InspectionEvent) => void
  /** The states and transitions never visited, as they read in the chart. */
  readonly missing: () => string[]
}

/** Watches actors of a machine, or of any copy of it that `provide` made. */
export function coverage(machine: AnyStateMachine): Coverage {
  const visited = new Set<string>()

  return {
    inspect(event) {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
      const { snapshot } = event
      if (isMachineSnapshot(snapshot) && snapshot.machine.id === machine.id) {
        for (const { id } of snapshot._nodes) visited.add(id)
      }
      if (event.type !== '@xstate.microstep') return
      for (const transition of event._transitions) {
        if (transition.source.machine.id !== machine.id) continue
        visited.add(transitionKey(transition))
        // A state left before anybody could look at it was visited all the same.
        for (let node = transition.source; node.parent; node = node.parent) visited.add(node.id)
      }
    },
    missing() {
      const nodes = nodesOf(machine)
      const states = nodes.filter(({ type, parent }) => parent && type !== 'history')
      return [
        ...states.filter(({ id }) => !visited.has(id)).map(({ id }) => id),
        ...nodes
          .flatMap(transitionsOf)
          .filter((transition) => !visited.has(transitionKey(transition)))
          .map(transitionName),
      ]
    },
  }
}
