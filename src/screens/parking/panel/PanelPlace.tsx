import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useSyncExternalStore } from 'react'
import { mediaQueries } from '../../../../domain/breakpoints.ts'
import { classNames } from '../../../components/class-names.ts'
import { useModal } from '../../../components/Dialog/use-modal.ts'
import type { ParkingRef } from '../flow.ts'
import styles from '../parking.module.css'
import { useMessages } from '../use-messages.ts'

export type PanelPlaceProps = {
  actor: ParkingRef
  children: ReactNode
}

/** The place of the panel: beside the spots, below them on a tablet, a modal sheet on a phone. */
export function PanelPlace({ actor, children }: PanelPlaceProps) {
  const { t } = useMessages()
  const isPhone = useIsPhone()
  // Together with the panel, a frame after the spot is marked as chosen.
  const isOpen = useDeferredValue(useSelector(actor, ({ context }) => context.spotId !== null))
  const close = () => actor.send({ type: 'panel.closed' })
  if (isPhone && isOpen) {
    return (
      <Sheet label={t('panel.label')} onClose={close}>
        {children}
      </Sheet>
    )
  }

  function closeOnEscape({ key, target }: KeyboardEvent) {
    // Escape in an open calendar closes the calendar.
    const isInDialog = target instanceof Element && target.closest('dialog') !== null
    if (key === 'Escape' && isOpen && !isInDialog) close()
  }
  return (
    <aside
      className={classNames(styles.side, !isOpen && styles.vacant)}
      aria-label={t('panel.label')}
      onKeyDown={closeOnEscape}
    >
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

const phone = () => window.matchMedia(mediaQueries['--phone'])

function watchWidth(onChange: () => void): () => void {
  const query = phone()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const useIsPhone = (): boolean => useSyncExternalStore(watchWidth, () => phone().matches)
