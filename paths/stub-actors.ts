import {
  type ActorLogic,
  type ActorRef,
  type AnyStateMachine,
  type Snapshot,
  StateMachine,
} from 'xstate'
import type { Failure } from '../machines/shared/failure.ts'

/** The event that ends a stubbed actor. */
type Ending =
  | { readonly type: 'stub.done'; readonly output: unknown }
  | { readonly type: 'stub.failed'; readonly error: Failure }

/** A machine with stubbed actors that the test ends, and without outward actions. */
export interface StubbedMachine<M> {
  readonly machine: M
  /** Whether an actor with this id or source name is running. */
  readonly isRunning: (actor: string) => boolean
  /** Ends a running actor; throws when none is running. */
  readonly end: (actor: string, ending: Ending) => void
}

/** Whether child machines are stubbed too, or run with their own actors stubbed. */
export type ChildMachineStubbing = 'held' | 'kept'

/**
 * Replaces the actors of a machine with stubs that the test ends, and its outward actions with
 * no-ops.
 */
export function stubActors<M extends AnyStateMachine>(
  machine: M,
  children: ChildMachineStubbing,
): StubbedMachine<M> {
  const started: StubActor[] = []
  const find = (actor: string) =>
    started.findLast(
      (one) => (one.id === actor || one.src === actor) && one.getSnapshot().status === 'active',
    )
  return {
    // `provide` on a generic machine returns the bound type; the machine has the same type.
    machine: replaceActors(machine, stubLogic(started), children) as M,
    isRunning: (actor) => find(actor) !== undefined,
    end(actor, ending) {
      const found = find(actor)
      if (!found) throw new Error(`No actor ${actor} runs`)
      found.send(ending)
    },
  }
}

function replaceActors(
  machine: AnyStateMachine,
  held: StubLogic,
  children: ChildMachineStubbing,
): AnyStateMachine {
  const { actors, actions } = machine.implementations
  const actorsInHand = Object.entries(actors).map(([name, actor]) => [
    name,
    actor instanceof StateMachine && children === 'kept'
      ? replaceActors(actor, held, children)
      : held,
  ])
  // XState's built-in actions have `resolve`; all others have outside effects.
  const outward = Object.entries(actions).filter(([, action]) => !('resolve' in Object(action)))
  return machine.provide({
    actors: Object.fromEntries(actorsInHand),
    actions: Object.fromEntries(outward.map(([name]) => [name, () => undefined])),
  })
}

type StubEvent = Ending | { readonly type: 'xstate.stop' }
type StubLogic = ActorLogic<Snapshot<unknown>, StubEvent>
type StubActor = ActorRef<Snapshot<unknown>, StubEvent>

const stubLogic = (started: StubActor[]): StubLogic => ({
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  restoreSnapshot: (snapshot) => snapshot,
  start(_, { self }) {
    started.push(self)
  },
  transition(snapshot, event) {
    if (event.type === 'stub.done')
      return { status: 'done', output: event.output, error: undefined }
    if (event.type === 'stub.failed')
      return { status: 'error', output: undefined, error: event.error }
    if (event.type === 'xstate.stop')
      return { status: 'stopped', output: undefined, error: undefined }
    return snapshot
  },
})
