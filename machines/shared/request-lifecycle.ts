import { type AnyStateMachine, initialTransition, transition } from 'xstate'
import type { RequestEvent, RequestState } from './request.setup.ts'

type EventName = RequestEvent['type']

/** The next state after an event; or, when the state does not accept it, the events it accepts. */
export type TransitionResult<State extends RequestState> =
  | { readonly moved: true; readonly state: State }
  | { readonly moved: false; readonly state: RequestState; readonly allowed: readonly EventName[] }

/** The queries on a lifecycle; an unknown state accepts nothing. */
export interface RequestLifecycle<State extends RequestState> {
  /** The initial state of a request. */
  readonly initialState: State
  /** Returns what the event does to a request in this state. */
  readonly move: (state: RequestState, event: RequestEvent) => TransitionResult<State>
  /** Returns the names of the events that a request in this state accepts. */
  readonly allowedEvents: (state: RequestState) => EventName[]
  /** Whether a request in this state can still change. */
  readonly isOpen: (state: RequestState) => boolean
  /** Whether a request in this state accepts an event. */
  readonly takes: (state: RequestState, event: EventName) => boolean
}

/** Creates the lifecycle of a request from its chart; `states` lists all its states. */
export function lifecycleOf<const State extends RequestState>(
  machine: AnyStateMachine,
  states: readonly State[],
): RequestLifecycle<State> {
  const stateOf = (value: unknown): State => {
    const found = states.find((state) => state === value)
    if (found === undefined) throw new Error(`${machine.id} has a state that is not named`)
    return found
  }
  const allowedEvents = (state: RequestState) =>
    Object.keys(machine.config.states?.[state]?.on ?? {}) as EventName[]
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
export const isAskedSelf = (
  approvals: readonly { readonly isSelf: boolean; readonly status: string }[],
): boolean => approvals.some(({ isSelf, status }) => isSelf && status === 'waiting')
