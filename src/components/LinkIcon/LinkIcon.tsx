import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Anchor, type Target } from '../Anchor/Anchor.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName, type IconProps } from '../Icon/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './LinkIcon.module.css'

export type LinkIconProps = Target &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'className' | 'target' | 'rel'> & {
    children: ReactNode
    /** Icon before the text. */
    icon?: IconName
    /** Direction of that icon. */
    turn?: IconProps['turn']
    /** Arrow after the text, which moves a little on hover. */
    go?: boolean
    /** 44 px high, for a standalone link. */
    tall?: boolean
    /** Opens in a new tab; the text for screen readers ("opens in a new tab"). */
    newTab?: string
  }

/**
 * A link with an icon: a telephone number, an e-mail address, "read more".
 *
 * @example <LinkIcon href="tel:+358105550100" icon="phone">010 555 0100</LinkIcon>
 */
export function LinkIcon({ icon, turn, go, tall, newTab, children, ...rest }: LinkIconProps) {
  return (
    <Anchor
      {...rest}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className={classNames(styles.linkIcon, tall && styles.tall)}
    >
      {icon && <Icon name={icon} size="small" {...(turn && { turn })} />}
      <span>
        {children}
        {newTab && <VisuallyHidden> ({newTab})</VisuallyHidden>}
      </span>
      {go && (
        <span className={styles.go}>
          <Icon name="arrow" size="small" />
        </span>
      )}
      {newTab && <Icon name="external" size="small" />}
    </Anchor>
  )
}
