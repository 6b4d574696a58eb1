import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './Dialog.module.css'
import { useModal } from './use-modal.ts'

export type DialogProps = {
  open: boolean
  /** Asked for by Escape and the cross. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons, the main one first. */
  actions?: ReactNode
  /** The cross's name. Without it there is no cross: the resident chooses among the actions. */
  closeLabel?: string
  /** It comes unasked and in time: its words are read out with its title. */
  alert?: boolean
}

/**
 * A question that stands in front of the page. The focus goes to its title, stays inside, and
 * returns to where it was.
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
}: Omit<DialogProps, 'open'>) {
  const modal = useModal(onClose)
  const titleId = useId()
  const bodyId = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => heading.current?.focus(), [])

  return (
    <dialog
      {...modal}
      className={styles.dialog}
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
