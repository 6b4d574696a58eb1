import type { EventObject, Snapshot, StateValue } from 'xstate'

/** The URL of the inspector page, in development. */
export const INSPECTOR_PAGE = '/workshop/inspector/index.html'

/** The channel on which a page of the portal announces its load to an open inspector. */
export const CHANNEL = 'porras.inspector'

/** The message that the inspector's receiver sends to the page that opened it. */
export const CONNECTED = '@statelyai.connected'

/** A message from the inspector to the portal. */
export type InspectorRequest =
  | { readonly type: typeof CONNECTED }
  /** Asks which of these events the actor would accept now. */
  | {
      readonly type: 'porras.ask'
      readonly number: number
      readonly session: string
      readonly events: readonly EventObject[]
    }
  | { readonly type: 'porras.send'; readonly session: string; readonly event: EventObject }

/** The response of the portal to `porras.ask`. */
export interface InspectorResponse {
  readonly type: 'porras.allowed'
  readonly number: number
  readonly allowed: readonly boolean[]
}

/** The fields added to every inspection event: its page load, and its number within that load. */
export interface MessageOrigin {
  readonly page: string
  readonly order: number
}

/** The reported state of an actor; context, output and error are masked. */
export interface ReportedState {
  readonly status: Snapshot<unknown>['status']
  readonly context: unknown
  readonly output: unknown
  readonly error: unknown
  /** The id of the actor's machine; null for an actor without a chart. */
  readonly chart: string | null
  /** The id under which the actor was invoked. */
  readonly id: string
  /** The source name of the logic that was invoked. */
  readonly source: string
  readonly value: StateValue | null
  /** The ids of the actor's current states, without the root. */
  readonly states: readonly string[]
  /** The keys of the transitions just taken. */
  readonly transitions: readonly string[]
}
