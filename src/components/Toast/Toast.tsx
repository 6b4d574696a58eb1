import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './Toast.module.css'

/** Where toasts come up, at the foot of the window. Keep it on the page, empty or not: only then are they read. */
export function ToastRegion({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={styles.region}>
      {children}
    </div>
  )
}

export type ToastProps = {
  icon?: IconName
  children: ReactNode
  onClose: () => void
  closeLabel: string
}

/** A word in passing on what was done. It never carries what must be known. */
export function Toast({ icon = 'check', children, onClose, closeLabel }: ToastProps) {
  return (
    <div className={styles.toast}>
      <Icon name={icon} />
      <span className={styles.words}>{children}</span>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </div>
  )
}
