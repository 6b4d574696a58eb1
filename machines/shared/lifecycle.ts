import { type AnyStateMachine, initialTransition, transition } from 'xstate'
import type { RequestEvent, RequestState } from './request.setup.ts'

interface AnyEvent {
  readonly type: string
}

/** The next state after an event; or, when the state does not accept it, the events it accepts. */
export type TransitionResult<
  State extends Given,
  Given extends string = RequestState,
  Event extends AnyEvent = RequestEvent,
> =
  | { readonly moved: true; readonly state: State }
  | { readonly moved: false; readonly state: Given; readonly allowed: readonly Event['type'][] }

/**
 * The queries on a lifecycle, of a request unless other types are given. An unknown state
 * accepts nothing.
 */
export interface Lifecycle<
  State extends Given,
  Given extends string = RequestState,
  Event extends AnyEvent = RequestEvent,
> {
  /** The state in which the lifecycle begins. */
  readonly initialState: State
  /** Returns the next state after an event in a state, or the allowed events. */
  readonly move: (state: Given, event: Event) => TransitionResult<State, Given, Event>
  /** Returns the names of the events that are accepted in this state. */
  readonly allowedEvents: (state: Given) => Event['type'][]
  /** Whether any event is accepted in this state. */
  readonly isOpen: (state: Given) => boolean
  /** Whether an event is accepted in this state. */
  readonly takes: (state: Given, event: Event['type']) => boolean
}

/** Creates the lifecycle of a chart; `states` lists all its states. */
export function createLifecycle<
  const State extends Given,
  Given extends string = RequestState,
  Event extends AnyEvent = RequestEvent,
>(machine: AnyStateMachine, states: readonly State[]): Lifecycle<State, Given, Event> {
  const stateOf = (value: unknown): State => {
    const found = states.find((state) => state === value)
    if (found === undefined) throw new Error(`${machine.id} has a state that is not named`)
    return found
  }
  const allowedEvents = (state: Given): Event['type'][] =>
    Object.keys(machine.config.states?.[state]?.on ?? {})
  return {
    initialState: stateOf(initialTransition(machine)[0].value),
    move: (state, event) => {
      const snapshot = machine.resolveState({ value: state, context: {} })
      if (!snapshot.can(event)) return { moved: false, state, allowed: allowedEvents(state) }
      return { moved: true, state: stateOf(transition(machine, snapshot, event)[0].value) }
    },
    allowedEvents,
    isOpen: (state) => allowedEvents(state).length > 0,
    takes: (state, event) => allowedEvents(state).includes(event),
  }
}

/** Whether the reader is a party whose answer is still awaited. */
export const isOwnAnswerAwaited = (
  approvals: readonly { readonly isSelf: boolean; readonly status: string }[],
): boolean => approvals.some(({ isSelf, status }) => isSelf && status === 'waiting')
