import { createBrowserReceiver } from '@statelyai/inspect'
import type { EventObject } from 'xstate'
import { appendEvent, emptyHistory, type History, type InspectionMessage } from './history.ts'
import { CHANNEL, CONNECTED, type InspectorRequest, type InspectorResponse } from './messages.ts'

/** The connection between the inspector page and the portal page that opened it. */
export interface PortalLink {
  /** Whether a portal opened this page. */
  readonly isOpened: boolean
  readonly subscribe: (changed: () => void) => () => void
  readonly history: () => History
  /** Returns which of these events an actor would accept now. */
  readonly ask: (session: string, events: readonly EventObject[]) => Promise<readonly boolean[]>
  readonly send: (session: string, event: EventObject) => void
}

/** Connects to the portal; the connection survives reloads of the portal. */
export function connectToPortal(): PortalLink {
  const portal: Window | null = window.opener
  const listeners = new Set<() => void>()
  const asked = new Map<number, (allowed: readonly boolean[]) => void>()
  let history = emptyHistory
  let count = 0
  const say = (request: InspectorRequest) => portal?.postMessage(request, window.location.origin)

  new BroadcastChannel(CHANNEL).addEventListener('message', () => say({ type: CONNECTED }))
  window.addEventListener('message', ({ data, origin }: MessageEvent) => {
    if (origin !== window.location.origin || data?.type !== 'porras.allowed') return
    const { number, allowed }: InspectorResponse = data
    asked.get(number)?.(allowed)
    asked.delete(number)
  })
  createBrowserReceiver().subscribe((event) => {
    history = appendEvent(history, event as InspectionMessage)
    for (const changed of listeners) changed()
  })

  return {
    isOpened: portal !== null,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    history: () => history,
    ask(session, events) {
      const number = count++
      say({ type: 'porras.ask', number, session, events })
      return new Promise((resolve) => asked.set(number, resolve))
    },
    send: (session, event) => say({ type: 'porras.send', session, event }),
  }
}
