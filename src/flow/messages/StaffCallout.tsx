import { Callout } from '../../components/Callout/Callout.tsx'
import { useMessages } from './use-messages.ts'
import { WHY_NOT_WRITE } from './WriteButton.tsx'

/** Explains to staff why they cannot write, and that their reading marks nothing as read. */
export function StaffCallout() {
  const { t } = useMessages()
  return (
    <Callout title={t('staff.title')}>
      <p id={WHY_NOT_WRITE}>{t('staff.text')}</p>
    </Callout>
  )
}
