import { Button } from '../components/Button/Button.tsx'
import { Dialog } from '../components/Dialog/Dialog.tsx'
import { useNamespaces } from '../i18n/use-namespaces.ts'
import type { LeaveConfirmationState } from './use-loss-question.ts'

const namespaces = ['form'] as const

export type LeaveConfirmationProps = Pick<LeaveConfirmationState, 'isAsked' | 'onStay' | 'onLeave'>

/** The dialog that asks before typed values that are saved nowhere are lost. */
export function LeaveConfirmation({ isAsked, onStay, onLeave }: LeaveConfirmationProps) {
  const { t } = useNamespaces(namespaces)
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
