import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type ExecutableActionObject,
} from 'xstate'
import { getTransitionKey } from './chart.ts'

/** The result of one macrostep, with no action executed. */
export interface Macrostep {
  readonly snapshot: AnyMachineSnapshot
  readonly actions: readonly ExecutableActionObject[]
  /** The keys of the transitions taken, including eventless ones. */
  readonly taken: readonly string[]
}

/** Computes macrosteps of one machine. */
interface Computer {
  readonly scope: AnyActorScope
  readonly actions: ExecutableActionObject[]
  readonly taken: string[]
}

const computers = new WeakMap<AnyStateMachine, Computer>()

/** Works like XState's `initialTransition` and also returns the transitions taken. */
export const initialMacrostep = (machine: AnyStateMachine, input: unknown): Macrostep =>
  compute(machine, (scope) => machine.getInitialSnapshot(scope, input))

/** Works like XState's `transition` and also returns the transitions taken. */
export const macrostep = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): Macrostep => compute(machine, (scope) => machine.transition(snapshot, event, scope))

function compute(
  machine: AnyStateMachine,
  run: (scope: AnyActorScope) => AnyMachineSnapshot,
): Macrostep {
  const computer = computers.get(machine) ?? computerOf(machine)
  computers.set(machine, computer)
  const { scope, actions, taken } = computer
  actions.length = 0
  taken.length = 0
  const snapshot = run(scope)
  return { snapshot, actions: [...actions], taken: [...taken] }
}

/**
 * Creates a scope in which XState computes without side effects, and collects actions and
 * transitions.
 */
function computerOf(machine: AnyStateMachine): Computer {
  const actions: ExecutableActionObject[] = []
  const taken: string[] = []
  const self = createActor(machine, {
    inspect(event) {
      // Child machines start within the parent's step and take transitions of their own.
      if (event.type === '@xstate.microstep' && event.actorRef.sessionId === event.rootId)
        taken.push(...event._transitions.map(getTransitionKey))
    },
  })
  const scope: AnyActorScope = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    defer: () => undefined,
    logger: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: (action) => void actions.push(action),
  }
  return { scope, actions, taken }
}
