import type { ReactNode } from 'react'
import type { Tone } from '../Callout/Callout.tsx'
import { classNames } from '../class-names.ts'
import { DateBadge, type LeafProps } from '../DateBadge/DateBadge.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './NoteCard.module.css'

/** A list of notification cards; `two` shows them in two columns on a desktop. */
export function NoteCards({ children, two }: { children: ReactNode; two?: boolean }) {
  return <ul className={classNames(styles.cards, two && styles.two)}>{children}</ul>
}

export type NoteCardProps = {
  tone?: Tone
  title: string
  /** Heading level. */
  level?: 2 | 3
  children?: ReactNode
  /** Sender and time, in fine print. */
  when?: ReactNode
  /** Buttons or links. */
  actions?: ReactNode
  /** Beside the title: a date or an icon. */
  leaf?: LeafProps
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

const toneIcons: Record<Tone, IconName> = {
  info: 'info',
  warn: 'warning',
  error: 'error',
  success: 'check',
}

/** One notification on the front page: a list item of `NoteCards`. */
export function NoteCard({
  tone = 'info',
  title,
  level = 3,
  children,
  when,
  actions,
  leaf,
  icon = toneIcons[tone],
  onClose,
  closeLabel,
  closeDisabled,
}: NoteCardProps) {
  const Heading = `h${level}` as const
  return (
    <li className={classNames(styles.card, styles[tone], leaf && styles.dated)}>
      <div className={styles.head}>{leaf ? <DateBadge {...leaf} /> : <Icon name={icon} />}</div>
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
      <div className={styles.body}>
        {children}
        {when && <p className={styles.when}>{when}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
