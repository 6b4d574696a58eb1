import type { KeyboardEvent, ReactNode } from 'react'
import { useModal } from '../../../components/Dialog/use-modal.ts'
import type { ParkingRef } from '../flow.ts'
import styles from '../parking.module.css'
import { useMessages } from '../use-messages.ts'

export type PanelPlaceProps = {
  actor: ParkingRef
  /** There is no room for it beside the spots. */
  isNarrow: boolean
  children: ReactNode
}

/** The place of the panel: beside the spots, or the whole screen where there is no room. */
export function PanelPlace({ actor, isNarrow, children }: PanelPlaceProps) {
  const { t } = useMessages()
  const close = () => actor.send({ type: 'panel.closed' })
  if (isNarrow) {
    return (
      <Sheet label={t('panel.label')} onClose={close}>
        {children}
      </Sheet>
    )
  }

  function closeOnEscape({ key, target }: KeyboardEvent) {
    // Escape in an open calendar closes the calendar.
    const isInDialog = target instanceof Element && target.closest('dialog') !== null
    if (key === 'Escape' && !isInDialog) close()
  }
  return (
    <aside className={styles.side} aria-label={t('panel.label')} onKeyDown={closeOnEscape}>
      {children}
    </aside>
  )
}

function Sheet({
  label,
  onClose,
  children,
}: {
  label: string
  onClose: () => void
  children: ReactNode
}) {
  const modal = useModal(onClose)
  return (
    <dialog {...modal} className={styles.sheet} aria-label={label}>
      {children}
    </dialog>
  )
}
