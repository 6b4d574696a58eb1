import { useEffect, useState } from 'react'
import type { EventObject } from 'xstate'
import { formatEventWithData } from '../../paths/path.ts'
import { flows } from './flows.ts'
import type { ActorState } from './history.ts'
import styles from './Inspector.module.css'
import type { PortalLink } from './portal-link.ts'

export interface EventButtonsProps {
  readonly link: PortalLink
  readonly actor: ActorState | undefined
  readonly isLive: boolean
}

const none: readonly EventObject[] = []

/**
 * Shows a button for every sample event that the actor accepts now; pressing it sends the event.
 */
export function EventButtons({ link, actor, isLive }: EventButtonsProps) {
  const allowed = useAllowed(link, actor, isLive)
  if (!isLive) return <p>Go back to live to send events.</p>
  if (!actor) return <p>No actor.</p>
  if (!flows.has(actor.chart ?? '')) return <p>{actor.chart} has no model with sample events.</p>
  if (!allowed.length) return <p>None of the model’s events is taken in this state.</p>
  return (
    <ul className={styles['events']}>
      {allowed.map((event) => (
        <li key={JSON.stringify(event)}>
          <button onClick={() => link.send(actor.session, event)}>
            {formatEventWithData({ kind: 'event', event })}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Asks the portal which events are allowed: guards need the unmasked data. */
function useAllowed(link: PortalLink, actor: ActorState | undefined, isLive: boolean) {
  const [allowed, setAllowed] = useState(none)
  useEffect(() => {
    let isWanted = true
    const events = isLive && actor ? samplesOf(actor.chart ?? '') : none
    const asked = actor ? link.ask(actor.session, events) : Promise.resolve([])
    void asked.then(
      (answers) => isWanted && setAllowed(events.filter((_, index) => answers[index])),
    )
    return () => {
      isWanted = false
    }
  }, [link, actor, isLive])
  return allowed
}

const samplesOf = (chart: string): readonly EventObject[] =>
  Object.values(flows.get(chart)?.model.events ?? {}).flat()
