import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type ExecutableActionObject,
} from 'xstate'
import { transitionKey } from './chart.ts'

/** What one macrostep of a machine comes to, with nothing carried out. */
export interface Macrostep {
  readonly snapshot: AnyMachineSnapshot
  readonly actions: readonly ExecutableActionObject[]
  /** The transitions of the chart that it took, by their keys, eventless ones too. */
  readonly taken: readonly string[]
}

/** Computes macrosteps of one machine. */
interface Computer {
  readonly scope: AnyActorScope
  readonly actions: ExecutableActionObject[]
  readonly taken: string[]
}

const computers = new WeakMap<AnyStateMachine, Computer>()

/** XState's own `initialTransition`, which tells besides which transitions were taken. */
export const initialMacrostep = (machine: AnyStateMachine, input: unknown): Macrostep =>
  compute(machine, (scope) => machine.getInitialSnapshot(scope, input))

/** XState's own `transition`, which tells besides which transitions were taken. */
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

/** The scope in which XState computes without carrying anything out, and what it tells on the way. */
function computerOf(machine: AnyStateMachine): Computer {
  const actions: ExecutableActionObject[] = []
  const taken: string[] = []
  const self = createActor(machine, {
    inspect(event) {
      // Children begin within the step of their parent, and take transitions of their own.
      if (event.type === '@xstate.microstep' && event.actorRef.sessionId === event.rootId)
        taken.push(...event._transitions.map(transitionKey))
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
