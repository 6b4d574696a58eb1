import type { AnyMachineSnapshot, AnyStateMachine, Snapshot, StateValue } from 'xstate'
import type { FlowModel } from '../../../machines/shared/model.ts'
import { explore, pathTo } from './cover.ts'
import type { Expected, Path } from './path.ts'
import { stateText } from './path.ts'
import { visibleKey } from './position.ts'

/** A state that a resident can see and tell from others. */
export interface ReachableState<M extends AnyStateMachine = AnyStateMachine> {
  /** Made of the state value and the projection; in Pascal case, fit for an export. */
  readonly name: string
  readonly value: StateValue
  readonly path: Path<M>
  /** To be restored as an actor's `snapshot`: nothing is under way in it and no time passes. */
  readonly snapshot: Snapshot<unknown>
}

/** Every state of a flow that has a screen, nearest first. */
export function reachable<M extends AnyStateMachine>(model: FlowModel<M>): ReachableState<M>[] {
  const seen = new Set<string>()
  const names = new Map<string, number>()
  const unique = (name: string) => {
    const count = (names.get(name) ?? 0) + 1
    names.set(name, count)
    return count === 1 ? name : name + count
  }
  return explore(model).flatMap((place) => {
    const { expected, snapshot } = place.position
    const key = visibleKey(expected)
    if (!expected.screen || seen.has(key)) return []
    seen.add(key)
    return {
      name: unique(nameOf(expected)),
      value: expected.value,
      path: pathTo(place),
      snapshot: freeze(snapshot),
    }
  })
}

const nameOf = ({ value, projected }: Expected): string =>
  [stateText(value), ...facts('', projected)]
    .flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .replace(/^(?=\d)/, 'State')

/** What a projection says in words; what it denies is left out. */
function facts(name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === false || value === '') return []
  if (value === true) return [name]
  if (typeof value === 'string' || typeof value === 'number') return [name, String(value)]
  if (Array.isArray(value)) return value.flatMap((one) => facts(name, one))
  return Object.entries(value).flatMap(([key, one]) => facts(key, one))
}

interface Persisted {
  readonly children?: Readonly<Record<string, { readonly snapshot: Persisted }>>
}

/** A snapshot to restore: child machines stay where they are, all other actors are taken out. */
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
