import { type ActorLogic, type AnyStateMachine, StateMachine } from 'xstate'
import type { Failure } from '../../../machines/shared/failure.ts'

/** How a held actor is told to end. */
type Ending =
  | { readonly type: 'held.done'; readonly output: unknown }
  | { readonly type: 'held.failed'; readonly error: Failure }

/** A machine whose actors end when the test says so, and whose actions reach nothing outside. */
export interface Held<M> {
  readonly machine: M
  /** Whether an actor of this id or source name runs. */
  readonly isRunning: (actor: string) => boolean
  /** Ends an actor that runs; throws when none does. */
  readonly end: (actor: string, ending: Ending) => void
}

/** What becomes of child machines: held as well, or kept with their own actors held. */
export type Children = 'held' | 'kept'

/** Takes the actors and actions of a machine into the hand of a test. */
export function hold<M extends AnyStateMachine>(machine: M, children: Children): Held<M> {
  const running: HeldActor[] = []
  const logic = heldLogic(running)
  const find = (actor: string) => running.findLast(({ id, src }) => id === actor || src === actor)

  return {
    // `provide` of a machine known only by its bound answers that bound; the machine is the same.
    machine: replaceActors(machine, logic, children) as M,
    isRunning: (actor) => find(actor) !== undefined,
    end(actor, ending) {
      const found = find(actor)
      if (!found) throw new Error(`No actor ${actor} runs`)
      found.send(ending)
    },
  }
}

interface HeldActor {
  readonly id: string
  readonly src: unknown
  readonly send: (ending: Ending) => void
}

function replaceActors(
  machine: AnyStateMachine,
  logic: HeldLogic,
  children: Children,
): AnyStateMachine {
  const { actors, actions } = machine.implementations
  const inHand = Object.entries(actors).map(([name, actor]) => [
    name,
    actor instanceof StateMachine && children === 'kept'
      ? replaceActors(actor, logic, children)
      : logic,
  ])
  // Actions of XState carry `resolve`; the others reach out of the machine.
  const outward = Object.entries(actions).filter(([, action]) => !('resolve' in Object(action)))
  return machine.provide({
    actors: Object.fromEntries(inHand),
    actions: Object.fromEntries(outward.map(([name]) => [name, () => undefined])),
  })
}

interface HeldSnapshot {
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  readonly output: unknown
  readonly error: unknown
}
type HeldLogic = ActorLogic<HeldSnapshot, Ending>

function heldLogic(running: HeldActor[]): HeldLogic {
  const drop = (actor: unknown) => {
    const index = running.findIndex((one) => one === actor)
    if (index >= 0) running.splice(index, 1)
  }
  return {
    getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
    getPersistedSnapshot: (snapshot) => snapshot,
    start: (_, { self }) => void running.push(self),
    transition(snapshot, event, { self }) {
      ...
    },
  }
}
