import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './Timeline.module.css'

/**
 * `done` happened; `latest` is the last that happened; `waiting` is pending; `refused` ended the
 * process; `todo` comes later.
 */
export type TimelineState = 'done' | 'latest' | 'waiting' | 'refused' | 'todo'

const icons: Record<TimelineState, IconName> = {
  done: 'check',
  latest: 'clock',
  waiting: 'clock',
  refused: 'close',
  todo: 'building',
}

export type TimelineItem = {
  state: TimelineState
  /** Distinguishes items with the same title. */
  id?: string
  /** Text of the status that the mark shows: "Eero's approval is missing". */
  title: string
  detail?: ReactNode
  /** A note that somebody wrote about the item; may have several lines. */
  note?: string | null
  icon?: IconName
  /** Nested smaller steps. */
  track?: readonly { done: boolean; text: string }[]
}

/**
 * A list of steps, such as those of a request: who has been asked and who has approved or refused;
 * or of events, the newest first.
 */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline}>
      {items.map(({ state, id, title, detail, note, icon = icons[state], track }) => (
        <li key={id ?? title} className={classNames(styles.item, styles[state])}>
          <span className={styles.dot}>
            <Icon name={icon} size="small" />
          </span>
          <span className={styles.title}>{title}</span>
          {detail && <div className={styles.detail}>{detail}</div>}
          {note && <p className={styles.note}>{note}</p>}
          {track && (
            <ul className={styles.track}>
              {track.map(({ done, text }) => (
                <li key={text} className={done ? styles.yes : styles.notYet}>
                  <Icon name={done ? 'check' : 'clock'} size="tiny" />
                  {text}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
