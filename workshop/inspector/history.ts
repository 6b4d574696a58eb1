import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { EventObject } from 'xstate'
import type { MessageOrigin, ReportedState } from './messages.ts'

export type InspectionMessage = StatelyInspectionEvent & MessageOrigin

/** The state of an actor at a moment. */
export interface ActorState extends ReportedState {
  readonly session: string
  /** The session of its parent; null for a root actor. */
  readonly parent: string | null
}

/** All actors started so far in one page load, by session, in order of their start. */
export type ActorStates = ReadonlyMap<string, ActorState>

/** An event and the state after its actor has handled it. */
export interface HistoryEntry {
  readonly page: string
  /** Milliseconds since 1970. */
  readonly time: number
  readonly session: string
  /** The session of the sender; null for a screen or the inspector. */
  readonly from: string | null
  readonly event: EventObject
  readonly world: ActorStates
}

/** The events received so far. */
export interface History {
  readonly entries: readonly HistoryEntry[]
  /** The page load of the last event, and the number of that event. */
  readonly page: string
  readonly order: number
  readonly waiting: ReadonlyMap<string, ActorState>
  /**
   * The last sender of each event type to an actor: an actor can receive one event while it handles
   * another.
   */
  readonly senders: ReadonlyMap<string, string | null>
}

export const emptyHistory: History = {
  entries: [],
  page: '',
  order: -1,
  waiting: new Map(),
  senders: new Map(),
}

/** Returns the history with an event added; duplicates change nothing. */
export function appendEvent(history: History, event: InspectionMessage): History {
  const isNew = event.page !== history.page
  if (isNew && history.entries.some(({ page }) => page === event.page)) return history
  if (!isNew && event.order <= history.order) return history
  const { entries } = history
  const now: History = { ...(isNew ? { ...emptyHistory, entries } : history), ...placeOf(event) }
  const { sessionId: session } = event
  if (event.type === '@xstate.event')
    return {
      ...now,
      senders: new Map([...now.senders, [sendingOf(event), event.sourceId ?? null]]),
    }
  if (event.type === '@xstate.actor') {
    const actor = { ...shown(event), session, parent: event.parentId ?? null }
    return { ...now, waiting: new Map([...now.waiting, [session, actor]]) }
  }
  const before = getActorStates(now).get(session) ?? now.waiting.get(session)
  const actor = { ...shown(event), session, parent: before?.parent ?? null }
  const moment: HistoryEntry = {
    page: event.page,
    time: Number(event.createdAt),
    session,
    from: now.senders.get(sendingOf(event)) ?? null,
    event: event.event,
    world: new Map([...getActorStates(now), [session, actor]]),
  }
  return { ...now, entries: [...entries, moment] }
}

const sendingOf = ({ sessionId, event: { type } }: { sessionId: string; event: EventObject }) =>
  `${sessionId} ${type}`

const placeOf = ({ page, order }: MessageOrigin): MessageOrigin => ({ page, order })

const shown = ({ snapshot }: { snapshot: unknown }) => snapshot as ReportedState

/** Returns the actors after the last moment; empty right after a reload of the portal. */
export function getActorStates({ entries, page }: Pick<History, 'entries' | 'page'>): ActorStates {
  const last = entries.at(-1)
  return last?.page === page ? last.world : new Map()
}
