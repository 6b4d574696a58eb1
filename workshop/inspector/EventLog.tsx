import { useEffect, useRef } from 'react'
import { formatData, formatState } from '../../paths/path.ts'
import { getActorName } from './ActorTree.tsx'
import { DataTree } from './DataTree.tsx'
import type { HistoryEntry } from './history.ts'
import styles from './Inspector.module.css'

export interface EventLogProps {
  readonly entries: readonly HistoryEntry[]
  /** The moment that is shown. */
  readonly index: number
  /** The last moment of the selected actor up to the one shown. */
  readonly last: HistoryEntry | undefined
  readonly onChoose: (index: number) => void
}

/**
 * Lists every event of actors with a chart; pressing the time of one shows its moment and actor.
 */
export function EventLog({ entries, index, last, onChoose }: EventLogProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current?.querySelector('[aria-current]')
    if (list.current && row instanceof HTMLElement)
      list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2
  }, [index])
  return (
    <div ref={list} className={styles['rows']}>
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Event</th>
            <th scope="col">Data (masked)</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((moment, at) => (
            <Row
              key={keyOf(moment, at)}
              moment={moment}
              isShown={at === index}
              isLater={at > index}
              isLast={moment === last}
              onChoose={() => onChoose(at)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const MAX_SHOWN = 100

function Payload({ data }: { data: object }) {
  const text = formatData(data)
  if (text.length <= MAX_SHOWN) return text
  return (
    <details>
      <summary>{text.slice(0, MAX_SHOWN)}…</summary>
      <DataTree value={data} />
    </details>
  )
}

/** The index of a moment never changes. */
const keyOf = ({ page }: HistoryEntry, at: number) => `${page} ${at}`

interface RowProps {
  readonly moment: HistoryEntry
  readonly isShown: boolean
  readonly isLater: boolean
  readonly isLast: boolean
  readonly onChoose: () => void
}

function Row({ moment, isShown, isLater, isLast, onChoose }: RowProps) {
  const actor = moment.world.get(moment.session)
  if (!actor?.chart) return null
  const { type, ...data } = moment.event
  return (
    <tr
      aria-current={isShown || undefined}
      data-later={isLater || undefined}
      data-last={isLast || undefined}
    >
      <td>
        <button className={styles['time']} onClick={onChoose}>
          {timeText(moment.time)}
        </button>
      </td>
      <td>{senderName(moment)}</td>
      <td>{getActorName(actor)}</td>
      <td>
        <code>{type}</code>
      </td>
      <td className={styles['payload']}>
        <Payload data={data} />
      </td>
      <td>{actor.value === null ? actor.status : formatState(actor.value)}</td>
    </tr>
  )
}

const timeText = (time: number) => new Date(time).toISOString().slice(11, 23)

function senderName({ from, world, session }: HistoryEntry): string {
  if (from === null) return 'outside'
  if (from === session) return 'itself'
  const sender = world.get(from)
  return sender ? getActorName(sender) : from
}
