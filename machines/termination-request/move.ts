import { initialTransition, transition } from 'xstate'
import { terminationRequestMachine } from './termination-request.machine.ts'
import type {
  TerminationRequestEvent,
  TerminationRequestState,
} from './termination-request.setup.ts'

/** Where an event leads; or, when the state does not take it, the events it does take. */
export type Move =
  | { readonly moved: true; readonly state: TerminationRequestState }
  | {
      readonly moved: false
      readonly state: TerminationRequestState
      readonly allowed: readonly string[]
    }

/** Reads the chart: what the event does to a request in this state. */
export function moveTerminationRequest(
  state: TerminationRequestState,
  event: TerminationRequestEvent,
): Move {
  const snapshot = terminationRequestMachine.resolveState({ value: state })
  if (!snapshot.can(event)) return { moved: false, state, allowed: allowedEvents(state) }
  const [next] = transition(terminationRequestMachine, snapshot, event)
  return { moved: true, state: next.value }
}

/** Names of the events a request in this state takes. */
export const allowedEvents = (
  state: TerminationRequestState,
): TerminationRequestEvent['type'][] => {
  return Object.keys(
    terminationRequestMachine.config.states?.[state]?.on ?? {},
  ) as TerminationRequestEvent['type'][]
}

/** The state a request begins in. */
export const initialState: TerminationRequestState =
  initialTransition(terminationRequestMachine)[0].value
