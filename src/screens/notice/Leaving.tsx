import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { useMessages } from './use-messages.ts'

export type LeavingProps = { isAsked: boolean; onStay: () => void; onLeave: () => void }

/** Asks before the browser's Back loses what was typed and is saved nowhere. */
export function Leaving({ isAsked, onStay, onLeave }: LeavingProps) {
  const { t } = useMessages()
  return (
    <Dialog
      open={isAsked}
      onClose={onStay}
      title={t('leaving.title')}
      actions={
        <>
          <Button onClick={onStay}>{t('leaving.stay')}</Button>
          <Button variant="secondary" onClick={onLeave}>
            {t('leaving.leave')}
          </Button>
        </>
      }
    >
      <p>{t('leaving.text')}</p>
    </Dialog>
  )
}
