import type { AnyMachineSnapshot, AnyStateMachine, Snapshot, StateValue } from 'xstate'
import type { FlowModel } from '../machines/shared/model.ts'
import { exploreFlow, makePathTo } from './cover.ts'
import type { GraphNode } from './graph.ts'
import type { ExpectedState, Path } from './path.ts'
import { visibleStateKey } from './position.ts'
import { formatFalseValues, toExportName, toStateLabel } from './state-label.ts'

/** A state that a user can see and distinguish from others. */
export interface ReachableState<M extends AnyStateMachine = AnyStateMachine> {
  /** The state value and the projection in Pascal case, valid as an export name. */
  readonly name: string
  /** The name in readable form; unique within a flow. */
  readonly label: string
  readonly value: StateValue
  readonly expected: ExpectedState
  readonly path: Path<M>
  /** To be restored as an actor's `snapshot`: no actor and no delay runs in it. */
  readonly snapshot: Snapshot<unknown>
}

/** Returns every state of a flow that has a screen, nearest first. */
export function findReachableStates<M extends AnyStateMachine>(
  model: FlowModel<M>,
): ReachableState<M>[] {
  const nodes = new Map<string, GraphNode>()
  for (const place of exploreFlow(model)) {
    const { expected } = place.position
    const key = visibleStateKey(expected)
    if (expected.screen && !nodes.has(key)) nodes.set(key, place)
  }
  const states = [...nodes.values()].map(({ position }) => position.expected)
  const [names, labels] = [unique(states.map(toExportName)), labelsOf(states)]
  return [...nodes.values()].map((place, index) => ({
    name: names[index] ?? '',
    label: labels[index] ?? '',
    value: place.position.expected.value,
    expected: place.position.expected,
    path: makePathTo(place),
    snapshot: freeze(place.position.snapshot),
  }))
}

/** A label includes a false value only where nothing else distinguishes two states. */
function labelsOf(states: readonly ExpectedState[]): string[] {
  const labels = states.map((state) => {
    const label = toStateLabel(state)
    const likes = states.filter((one) => toStateLabel(one) === label)
    return label + formatFalseValues(state, likes)
  })
  return unique(labels, ' ')
}

/** Numbers repeated names. */
const unique = (names: readonly string[], gap = ''): string[] =>
  names.map((name, index) => {
    const count = names.slice(0, index + 1).filter((one) => one === name).length
    return count === 1 ? name : `${name}${gap}${count}`
  })

interface Persisted {
  readonly children?: Readonly<Record<string, { readonly snapshot: Persisted }>>
}

/** Returns a snapshot to restore: child machines stay, all other actors are removed. */
function freeze(snapshot: AnyMachineSnapshot): Snapshot<unknown> {
  const persisted = snapshot.machine.getPersistedSnapshot(snapshot)
  return withMachinesOnly(persisted as Snapshot<unknown> & Persisted)
}

function withMachinesOnly<P extends Persisted>(persisted: P): P {
  const machines = Object.entries(persisted.children ?? {})
    .filter(([, { snapshot }]) => 'children' in snapshot)
    .map(([id, child]) => [id, { ...child, snapshot: withMachinesOnly(child.snapshot) }])
  return { ...persisted, children: Object.fromEntries(machines) }
}
