import { type AnyStateMachine, initialTransition, transition } from 'xstate'
import type { RequestEvent, RequestState } from './request.setup.ts'

type EventName = RequestEvent['type']

/** Where an event leads; or, when the state does not take it, the events it does take. */
export type Move<State extends RequestState> =
  | { readonly moved: true; readonly state: State }
  | { readonly moved: false; readonly state: RequestState; readonly allowed: readonly EventName[] }

/** What a life cycle answers; a state that it does not have takes nothing. */
export interface RequestLife<State extends RequestState> {
  /** The state a request begins in. */
  readonly initialState: State
  /** Reads the chart: what the event does to a request in this state. */
  readonly move: (state: RequestState, event: RequestEvent) => Move<State>
  /** Names of the events a request in this state takes. */
  readonly allowedEvents: (state: RequestState) => EventName[]
  /** Whether anything can still happen to a request. */
  readonly isOpen: (state: RequestState) => boolean
  /** Whether a request takes an event now. */
  readonly takes: (state: RequestState, event: EventName) => boolean
}

/** Reads the chart of a request; `states` are all that it has. */
export function lifeOf<const State extends RequestState>(
  machine: AnyStateMachine,
  states: readonly State[],
): RequestLife<State> {
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

/** Whether a party that was asked has yet to answer, and is the one who reads. */
export const isAskedSelf = (
  approvals: readonly { readonly isSelf: boolean; readonly status: string }[],
): boolean => approvals.some(({ isSelf, status }) => isSelf && status === 'waiting')
