import { type MouseEvent, type ReactNode, useId } from 'react'
import { useModal } from '../Dialog/use-modal.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './Drawer.module.css'

export type DrawerProps = {
  open: boolean
  /** Called on Escape, on a click on the close button, and on a click outside the drawer. */
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** Content below a line at the end: languages, user info, sign out. */
  foot?: ReactNode
}

/** A drawer at the right edge of the page; contains the menu. */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null
}

function OpenDrawer({ onClose, title, closeLabel, children, foot }: Omit<DrawerProps, 'open'>) {
  const modal = useModal(onClose)
  const titleId = useId()

  function pressBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose()
  }

  return (
    <dialog {...modal} className={styles.drawer} aria-labelledby={titleId} onClick={pressBeside}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <span id={titleId}>{title}</span>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        {children}
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  )
}
