import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { LiveRegion } from '../LiveRegion/LiveRegion.tsx'
import styles from './Toast.module.css'

/**
 * Container of toasts at the bottom of the window. Must always be rendered, or toasts are not
 * announced.
 */
export function ToastRegion({ children }: { children?: ReactNode }) {
  return (
    <LiveRegion as="div" className={styles.region}>
      {children}
    </LiveRegion>
  )
}

export type ToastProps = {
  icon?: IconName
  children: ReactNode
  onClose: () => void
  closeLabel: string
}

/** A short confirmation of an action. Must not carry essential information. */
export function Toast({ icon = 'check', children, onClose, closeLabel }: ToastProps) {
  return (
    <div className={styles.toast}>
      <Icon name={icon} />
      <span className={styles.words}>{children}</span>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </div>
  )
}
