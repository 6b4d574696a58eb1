import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate'
import { formatTransition, getTransitionKey, listNodes, listTransitions } from './chart.ts'

/** The visited parts of a chart: states by id, transitions by key. */
export interface Visits {
  readonly states: readonly string[]
  readonly transitions: readonly string[]
}

/** Records which parts of a chart are visited while its paths are walked. */
export interface CoverageRecorder {
  /** The `inspect` option for every actor of the chart. */
  readonly inspect: (event: InspectionEvent) => void
  readonly visits: () => Visits
  /** The names of the states and transitions never visited. */
  readonly missing: () => string[]
}

/** Records visits by actors of a machine, or of any copy of it made by `provide`. */
export function recordCoverage(machine: AnyStateMachine): CoverageRecorder {
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
        transitions.add(getTransitionKey(transition))
        // A transient state appears in no snapshot, only as the source of a transition.
        for (let node = transition.source; node.parent; node = node.parent) visit(node)
      }
    },
    visits,
    missing() {
      const left = listUnvisitedParts(machine, visits())
      return [...left.states.map(({ id }) => id), ...left.transitions.map(formatTransition)]
    },
  }
}

/** Returns all states below the root and all transitions of a chart. */
export function listVisitableParts(machine: AnyStateMachine): Parts {
  const nodes = listNodes(machine)
  return {
    states: nodes.filter(({ type, parent }) => parent && type !== 'history'),
    transitions: nodes.flatMap(listTransitions),
  }
}

interface Parts {
  readonly states: readonly AnyStateNode[]
  readonly transitions: readonly AnyTransitionDefinition[]
}

/** Returns the parts of a chart that were never visited, in document order. */
export function listUnvisitedParts(machine: AnyStateMachine, visits: Visits): Parts {
  const { states, transitions } = listVisitableParts(machine)
  return {
    states: states.filter(({ id }) => !visits.states.includes(id)),
    transitions: transitions.filter((one) => !visits.transitions.includes(getTransitionKey(one))),
  }
}
