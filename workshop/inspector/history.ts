import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { EventObject } from 'xstate'
import type { Shown, Told } from './messages.ts'

export type ToldEvent = StatelyInspectionEvent & Told

/** An actor as it was at a moment. */
export interface ActorAt extends Shown {
  readonly session: string
  /** The session of who invoked it; null of the actor of a screen. */
  readonly parent: string | null
}

/** All actors of one load of the portal that had started by a moment, by session, the first first. */
export type World = ReadonlyMap<string, ActorAt>

/** One event, when its actor had dealt with it. */
export interface Moment {
  readonly page: string
  /** Milliseconds since 1970. */
  readonly time: number
  readonly session: string
  /** The session of who sent it; null of a screen, or of the inspector. */
  readonly from: string | null
  readonly event: EventObject
  readonly world: World
}

/** What was told so far. */
export interface History {
  readonly moments: readonly Moment[]
  /** The load of the portal that spoke last, and how far it came. */
  readonly page: string
  readonly order: number
  readonly waiting: ReadonlyMap<string, ActorAt>
  /** Who sent each kind of event to an actor last: an actor can be sent one while it deals with another. */
  readonly senders: ReadonlyMap<string, string | null>
}

export const nothing: History = {
  moments: [],
  page: '',
  order: -1,
  waiting: new Map(),
  senders: new Map(),
}

/** The history with what is told next; what was told before changes nothing. */
export function told(history: History, event: ToldEvent): History {
  const isNew = event.page !== history.page
  if (isNew && history.moments.some(({ page }) => page === event.page)) return history
  if (!isNew && event.order <= history.order) return history
  const { moments } = history
  const now: History = { ...(isNew ? { ...nothing, moments } : history), ...placeOf(event) }
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
  const before = worldOf(now).get(session) ?? now.waiting.get(session)
  const actor = { ...shown(event), session, parent: before?.parent ?? null }
  const moment: Moment = {
    page: event.page,
    time: Number(event.createdAt),
    session,
    from: now.senders.get(sendingOf(event)) ?? null,
    event: event.event,
    world: new Map([...worldOf(now), [session, actor]]),
  }
  return { ...now, moments: [...moments, moment] }
}

const sendingOf = ({ sessionId, event: { type } }: { sessionId: string; event: EventObject }) =>
  `${sessionId} ${type}`

const placeOf = ({ page, order }: Told): Told => ({ page, order })

const shown = ({ snapshot }: { snapshot: unknown }) => snapshot as Shown

/** The actors after the last moment; none where the portal was loaded anew. */
export function worldOf({ moments, page }: Pick<History, 'moments' | 'page'>): World {
  const last = moments.at(-1)
  return last?.page === page ? last.world : new Map()
}
