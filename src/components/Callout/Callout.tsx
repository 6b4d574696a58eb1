import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './Callout.module.css'

export type CalloutTone = 'info' | 'warn' | 'error' | 'success'

const icons: Record<CalloutTone, IconName> = {
  info: 'info',
  warn: 'warning',
  error: 'error',
  success: 'check',
}

export type CalloutProps = {
  tone?: CalloutTone
  title: ReactNode
  children?: ReactNode
  /** Buttons or links below the text. */
  actions?: ReactNode
  /** Live region role: `alert` is announced immediately, `status` when the screen reader pauses. */
  live?: 'alert' | 'status'
}

/**
 * A callout: a solid block with the icon, a tinted area with the text.
 *
 * @example <Callout tone="error" live="alert" title={t('title')}>{t('text')}</Callout>
 */
export function Callout({ tone = 'info', title, children, actions, live }: CalloutProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={live}>
      <div className={styles.mark}>
        <Icon name={icons[tone]} />
      </div>
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
