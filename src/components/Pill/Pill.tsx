import type { ReactNode } from 'react'
import type { CalloutTone } from '../Callout/Callout.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './Pill.module.css'

export type PillProps = {
  /** Without a tone the pill is neutral: a draft, "coming soon". */
  tone?: CalloutTone
  /** Required: a status is never shown by colour alone. */
  icon: IconName
  children: ReactNode
}

/** A status in one or two words. */
export function Pill({ tone, icon, children }: PillProps) {
  return (
    <span className={classNames(styles.pill, tone && styles[tone])}>
      <Icon name={icon} size="tiny" />
      {children}
    </span>
  )
}
