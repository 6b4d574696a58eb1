import type { ReactNode } from 'react'
import type { CalloutTone } from '../Callout/Callout.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './NotificationRow.module.css'

export type NotificationListProps = {
  children: ReactNode
  /** Id for a button that shows more of the notifications. */
  id?: string
}

/** Notifications as the rows of one list. */
export function NotificationList({ children, id }: NotificationListProps) {
  return (
    <ul id={id} className={styles.cards}>
      {children}
    </ul>
  )
}

export type NotificationRowProps = {
  tone?: CalloutTone
  title: ReactNode
  /** Heading level. */
  level?: 2 | 3
  children?: ReactNode
  /** The contract and the day, in fine print. */
  when?: ReactNode
  /** The status of the matter: a `Pill`. */
  pill?: ReactNode
  /** Buttons or links. */
  actions?: ReactNode
  icon?: IconName
  /** Called on a click on the close button. Without it the card cannot be closed. */
  onClose?: () => void
  /** Label of the close button, with the card's title ("Close the notification: …"). */
  closeLabel?: string
  /**
   * Shows the close button but disables it: staff signed in for a resident
   * (Specification 1, section 9).
   */
  closeDisabled?: boolean
}

const toneIcons: Record<CalloutTone, IconName> = {
  info: 'info',
  warn: 'warning',
  error: 'error',
  success: 'check',
}

/** One notification on the front page: a list item of `NotificationList`. */
export function NotificationRow({
  tone = 'info',
  title,
  level = 3,
  children,
  when,
  pill,
  actions,
  icon = toneIcons[tone],
  onClose,
  closeLabel,
  closeDisabled,
}: NotificationRowProps) {
  const Heading = `h${level}` as const
  return (
    <li className={classNames(styles.card, styles[tone])}>
      <div className={styles.head}>
        <Icon name={icon} />
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {onClose && closeLabel && (
        <div className={styles.close}>
          <IconButton
            icon="close"
            label={closeLabel}
            onClick={onClose}
            aria-disabled={closeDisabled || undefined}
          />
        </div>
      )}
      <div className={styles.body}>{children}</div>
      {(pill || actions || when) && (
        <div className={styles.foot}>
          {pill}
          {actions}
          {when && <p className={styles.when}>{when}</p>}
        </div>
      )}
    </li>
  )
}
