import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './Timeline.module.css'

/** `done` happened; `waiting` is pending; `refused` ended the process; `todo` comes later. */
export type TimelineState = 'done' | 'waiting' | 'refused' | 'todo'

const icons: Record<TimelineState, IconName> = {
  done: 'check',
  waiting: 'clock',
  refused: 'close',
  todo: 'building',
}

export type TimelineItem = {
  state: TimelineState
  /** Text of the status that the mark shows: "Eero's approval is missing". */
  title: string
  detail?: ReactNode
  icon?: IconName
  /** Nested smaller steps. */
  track?: readonly { done: boolean; text: string }[]
}

/**
 * A chronological list of the steps of a request: who has been asked and who has approved or
 * refused.
 */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline}>
      {items.map(({ state, title, detail, icon = icons[state], track }) => (
        <li key={title} className={classNames(styles.item, styles[state])}>
          <span className={styles.dot}>
            <Icon name={icon} size="small" />
          </span>
          <span className={styles.title}>{title}</span>
          {detail && <div className={styles.detail}>{detail}</div>}
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
