import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './Dialog.module.css'
import { useModal } from './use-modal.ts'

export type DialogProps = {
  open: boolean
  /** Called on Escape and on a click on the close button. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons, the main one first. */
  actions?: ReactNode
  /** Accessible name of the close button. Without it there is no close button, only the actions. */
  closeLabel?: string
  /**
   * Whether the portal, not the resident, opens the dialog: its text is then announced with its
   * title.
   */
  alert?: boolean
  /** For content in two columns. */
  wide?: boolean
}

/**
 * A modal dialog. The focus moves to its title, stays inside, and is restored on close.
 *
 * @example
 * <Dialog open={asking} onClose={keep} title={t('title')} actions={<Button onClick={remove}>…</Button>}>
 *   <p>{t('text')}</p>
 * </Dialog>
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  children,
  actions,
  closeLabel,
  alert,
  wide,
}: Omit<DialogProps, 'open'>) {
  const modal = useModal(onClose)
  const titleId = useId()
  const bodyId = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => heading.current?.focus(), [])

  return (
    <dialog
      {...modal}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      {...(alert && { role: 'alertdialog', 'aria-describedby': bodyId })}
    >
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {closeLabel && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
      </div>
      <div id={bodyId} className={styles.body}>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  )
}
