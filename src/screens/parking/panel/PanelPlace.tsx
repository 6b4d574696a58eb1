import { type ReactNode, useEffect, useRef } from 'react'
import { useModal } from '../../../components/Dialog/use-modal.ts'
import { isKeyPress } from '../../../components/is-press-of.ts'
import type { ParkingRef } from '../flow.ts'
import styles from '../parking.module.css'
import { useParkingTexts } from '../use-messages.ts'

export type PanelPlaceProps = {
  actor: ParkingRef
  /** Whether there is no room for the panel beside the spots. */
  isNarrow: boolean
  children: ReactNode
}

/** Places the panel beside the spots, or over the whole screen where there is no room. */
export function PanelPlace({ actor, isNarrow, children }: PanelPlaceProps) {
  const { t } = useParkingTexts()
  const close = () => actor.send({ type: 'panel.closed' })
  if (isNarrow) {
    return (
      <Sheet label={t('panel.label')} onClose={close}>
        {children}
      </Sheet>
    )
  }

  return (
    <aside className={styles.side} aria-label={t('panel.label')}>
      <CloseOnEscape onClose={close} />
      {children}
    </aside>
  )
}

/** Escape closes the panel, wherever the focus is on the page of parking. */
function CloseOnEscape({ onClose }: { onClose: () => void }): null {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent) {
      const { target } = event
      if (!isKeyPress('Escape', event) || !(target instanceof Element)) return
      // Escape in an open calendar closes the calendar.
      const isOnPage =
        target.closest('[data-parking]') !== null && target.closest('dialog') === null
      if (isOnPage || target === document.body) latest.current()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [])
  return null
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
