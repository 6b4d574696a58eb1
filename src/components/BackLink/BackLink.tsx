import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Anchor, type Target } from '../Anchor/Anchor.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './BackLink.module.css'

export type BackLinkProps = Target &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'className'> & { children: ReactNode }

/** A link to the parent page, shown above the heading. */
export function BackLink({ children, ...rest }: BackLinkProps) {
  return (
    <Anchor {...rest} className={styles.back}>
      <Icon name="chevron" size="small" turn="left" />
      {children}
    </Anchor>
  )
}
