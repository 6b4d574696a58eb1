import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate'
import { nodesOf, transitionKey, transitionName, transitionsOf } from './chart.ts'

/** What was visited of a chart: states by id, transitions by their key. */
export interface Visits {
  readonly states: readonly string[]
  readonly transitions: readonly string[]
}

/** Watches a chart being walked. */
export interface Coverage {
  /** To be handed to every actor of the chart. */
  readonly inspect: (event: InspectionEvent) => void
  readonly visits: () => Visits
  /** The states and transitions never visited, as they read in the chart. */
  readonly missing: () => string[]
}

/** Watches actors of a machine, or of any copy of it that `provide` made. */
export function coverage(machine: AnyStateMachine): Coverage {
  const states = new Set<string>()
  const transitions = new Set<string>()
  const visit = (node: AnyStateNode) => {
    if (node.parent) states.add(node.id)
  }
  const visits = () => ({ states: [...states], transitions: [...transitions] })

  return {
    inspect(event) {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
      const { snapshot } = event
      if (isMachineSnapshot(snapshot) && snapshot.machine.id === machine.id) {
        for (const node of snapshot._nodes) visit(node)
      }
      if (event.type !== '@xstate.microstep') return
      for (const transition of event._transitions) {
        if (transition.source.machine.id !== machine.id) continue
        transitions.add(transitionKey(transition))
        // A state left before anybody could look at it was visited all the same.
        for (let node = transition.source; node.parent; node = node.parent) visit(node)
      }
    },
    visits,
    missing() {
      const left = leftOut(machine, visits())
      return [...left.states.map(({ id }) => id), ...left.transitions.map(transitionName)]
    },
  }
}

/** Everything of a chart that can be visited: all states below the root, and all transitions. */
export function visitable(machine: AnyStateMachine): Parts {
  const nodes = nodesOf(machine)
  return {
    states: nodes.filter(({ type, parent }) => parent && type !== 'history'),
    transitions: nodes.flatMap(transitionsOf),
  }
}

interface Parts {
  readonly states: readonly AnyStateNode[]
  readonly transitions: readonly AnyTransitionDefinition[]
}

/** What was never visited of a chart, in its order. */
export function leftOut(machine: AnyStateMachine, visits: Visits): Parts {
  const { states, transitions } = visitable(machine)
  return {
    states: states.filter(({ id }) => !visits.states.includes(id)),
    transitions: transitions.filter((one) => !visits.transitions.includes(transitionKey(one))),
  }
}
