import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './Timeline.module.css'

/** `done` happened; `waiting` is being waited for; `refused` ended it; `todo` comes later. */
export type TimelineState = 'done' | 'waiting' | 'refused' | 'todo'

const icons: Record<TimelineState, IconName> = {
  done: 'check',
  waiting: 'clock',
  refused: 'close',
  todo: 'building',
}

export type TimelineItem = {
  state: TimelineState
  /** Says in words what the mark shows: "Eero's approval is missing". */
  title: string
  detail?: ReactNode
  icon?: IconName
  /** Smaller steps inside it. */
  track?: readonly { done: boolean; text: string }[]
}

/** Who has been asked, has approved or refused, and what comes then. In order of time. */
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
