import { Callout } from '../../components/Callout/Callout.tsx'
import { useMessages } from './use-messages.ts'
import { WHY_NOT_WRITE } from './WriteButton.tsx'

/** Tells staff why they can write nothing, and what reading does not change. */
export function StaffCallout() {
  const { t } = useMessages()
  return (
    <Callout title={t('staff.title')}>
      <p id={WHY_NOT_WRITE}>{t('staff.text')}</p>
    </Callout>
  )
}
