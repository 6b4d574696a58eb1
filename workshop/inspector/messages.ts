import type { EventObject, Snapshot, StateValue } from 'xstate'

/** Where the page of the inspector is served, in development. */
export const INSPECTOR_PAGE = '/workshop/inspector/index.html'

/** On it a page of the portal says that it was loaded, to an inspector that stands open. */
export const CHANNEL = 'porras.inspector'

/** What the receiver of the inspector says to the page that opened it. */
export const CONNECTED = '@statelyai.connected'

/** What the inspector asks of the portal. */
export type Request =
  | { readonly type: typeof CONNECTED }
  /** Which of these events the actor would take now. */
  | {
      readonly type: 'porras.ask'
      readonly number: number
      readonly session: string
      readonly events: readonly EventObject[]
    }
  | { readonly type: 'porras.send'; readonly session: string; readonly event: EventObject }

/** What the portal answers `porras.ask`. */
export interface Allowed {
  readonly type: 'porras.allowed'
  readonly number: number
  readonly allowed: readonly boolean[]
}

/** Every event of the inspection says which load of the portal it is from, and its place there. */
export interface Told {
  readonly page: string
  readonly order: number
}

/** What is told of an actor; contexts, outputs and errors are masked. */
export interface Shown {
  readonly status: Snapshot<unknown>['status']
  readonly context: unknown
  readonly output: unknown
  readonly error: unknown
  /** The id of its machine; null of an actor without a chart. */
  readonly chart: string | null
  /** Its name where it was invoked. */
  readonly id: string
  /** The name of what was invoked. */
  readonly source: string
  readonly value: StateValue | null
  /** The ids of the states it is in; the chart itself is none. */
  readonly states: readonly string[]
  /** The keys of the transitions that led there. */
  readonly transitions: readonly string[]
}
