import { Callout } from '../../components/Callout/Callout.tsx'
import { WHY_NOT_WRITE_ID } from './NewMessageButton.tsx'
import { useMessageReadingTexts } from './use-messages.ts'

/** Explains to staff why they cannot write, and that their reading marks nothing as read. */
export function StaffCallout() {
  const { t } = useMessageReadingTexts()
  return (
    <Callout title={t('staff.title')}>
      <p id={WHY_NOT_WRITE_ID}>{t('staff.text')}</p>
    </Callout>
  )
}
