import type { ReactNode } from 'react'
import { Anchor, type Target } from '../Anchor/Anchor.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Pill } from '../Pill/Pill.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Tiles.module.css'

/** A grid of task tiles. Contains `Tile`s. */
export function Tiles({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <ul className={styles.tiles}>{children}</ul>
    </div>
  )
}

/** The present status of a task: "1 overdue". */
export type TileStatus = { text: string; tone?: 'error' | 'info'; icon?: IconName }

type TileWords = {
  icon: IconName
  title: string
  /** What the task is for; for screen readers only where two tiles share a narrow line. */
  text?: string
  now?: TileStatus | undefined
}

export type TileProps = TileWords &
  (
    | (Target & {
        soon?: never
        /** Opens in a new tab; the text for screen readers. */
        newTab?: string
      })
    | {
        /** Not available yet: the text of its pill ("Coming soon"). */
        soon: string
        to?: never
        href?: never
        newTab?: never
      }
  )

/** One task: a link, or a disabled tile with a "coming soon" pill. */
export function Tile(props: TileProps) {
  const { icon, title, text, now } = props
  const words = (
    <>
      <span className={styles.picture}>
        <Icon name={icon} />
      </span>
      <span className={styles.title}>{title}</span>
      {text && <span className={styles.text}>{text}</span>}
      {now && (
        <span className={classNames(styles.now, now.tone && styles[now.tone])}>
          {now.icon && <Icon name={now.icon} size="tiny" />}
          <span>{now.text}</span>
        </span>
      )}
    </>
  )
  if (props.soon !== undefined) {
    return (
      <li className={classNames(styles.tile, styles.soon)}>
        {words}
        <span className={styles.pill}>
          <Pill icon="clock">{props.soon}</Pill>
        </span>
      </li>
    )
  }
  const { newTab } = props
  const target: Target = props.to === undefined ? { href: props.href } : { to: props.to }
  return (
    <li className={styles.cell}>
      <Anchor
        {...target}
        {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
        className={styles.tile}
      >
        {words}
        {newTab && (
          <span className={styles.go}>
            <Icon name="external" size="small" />
            <VisuallyHidden> ({newTab})</VisuallyHidden>
          </span>
        )}
      </Anchor>
    </li>
  )
}
