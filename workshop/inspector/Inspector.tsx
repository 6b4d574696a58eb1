import { useState, useSyncExternalStore } from 'react'
import { ActorTree } from './ActorTree.tsx'
import { ChartView } from './ChartView.tsx'
import { DataTree } from './DataTree.tsx'
import { EventButtons } from './EventButtons.tsx'
import { EventLog } from './EventLog.tsx'
import { type ActorState, type ActorStates, getActorStates } from './history.ts'
import styles from './Inspector.module.css'
import type { PortalLink } from './portal-link.ts'
import { TimeBar } from './TimeBar.tsx'
import { TraceFiles } from './TraceFiles.tsx'

/** The selected actor; after a reload of the portal, another actor of the same chart is used. */
type Choice = Pick<ActorState, 'session' | 'chart'>

/**
 * Shows the actors of the portal with their charts and events, live or at any moment since the page
 * load.
 */
export function Inspector({ link }: { link: PortalLink }) {
  const history = useSyncExternalStore(link.subscribe, link.history)
  const [past, setPast] = useState<number | null>(null)
  const [choice, setChoice] = useState<Choice>({ session: '', chart: null })

  const { entries } = history
  const index = past ?? entries.length - 1
  const world = past === null ? getActorStates(history) : (entries[index]?.world ?? new Map())
  const actor = chosenOf(world, choice)
  const goTo = (to: number) => {
    const { world: then, session = '' } = entries[to] ?? {}
    setPast(to)
    setChoice(then?.get(session) ?? choice)
  }
  const shown = entries.slice(0, index + 1)
  const last = shown.findLast(({ session }) => session === actor?.session)

  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>Flow inspector</h1>
        <p role="status" className={styles['status']}>
          {link.isOpened ? (past === null ? 'Live' : 'In the past') : 'Not connected'}
        </p>
        <TraceFiles world={world} actor={actor} entries={shown} />
      </header>
      {link.isOpened ? (
        <TimeBar entries={entries} past={past} onChange={setPast} />
      ) : (
        <p className={styles['hint']}>
          Open a page of the portal (npm run dev) and press its “flow” button: it opens this page
          and talks to it.
        </p>
      )}
      <div className={styles['panes']}>
        <section aria-label="Actors" className={styles['actors']}>
          <h2>Actors</h2>
          <ActorTree world={world} chosen={actor?.session ?? ''} onChoose={setChoice} />
        </section>
        <section aria-label="Chart" className={styles['chart']}>
          <ChartView actor={actor} />
        </section>
        <section aria-label="State" className={styles['state']}>
          <h2>Events allowed now</h2>
          <EventButtons link={link} actor={actor} isLive={past === null} />
          <h2>Context</h2>
          {actor ? <DataTree value={actor.context} /> : <p>No actor.</p>}
          {actor && actor.status !== 'active' && (
            <>
              <h2>{actor.status === 'error' ? 'Error' : 'Output'}</h2>
              <DataTree value={actor.status === 'error' ? actor.error : actor.output} />
            </>
          )}
        </section>
        <section aria-label="Events" className={styles['log']}>
          <h2>Events</h2>
          <EventLog entries={entries} index={index} last={last} onChoose={goTo} />
        </section>
      </div>
    </main>
  )
}

/**
 * Returns the selected actor, else the newest of its chart, else the first active one, else the
 * last.
 */
function chosenOf(world: ActorStates, { session, chart }: Choice): ActorState | undefined {
  const charted = [...world.values()].filter((actor) => actor.chart !== null)
  const same = charted.filter((actor) => actor.chart === chart)
  const chosen = same.find((actor) => actor.session === session) ?? same.at(-1)
  return chosen ?? charted.find(({ status }) => status === 'active') ?? charted.at(-1)
}
