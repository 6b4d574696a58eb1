import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Callout } from '../../components/Callout/Callout.tsx'
import { metadataQuery } from '../../services/queries.ts'

/**
 * Explains to staff signed in for a resident what they cannot do.
 * Specification 1, layout, front page.
 */
export function StaffCallout() {
  const { t } = useTranslation('front')
  const { data } = useSuspenseQuery(metadataQuery)
  if (!data.isImpersonator) return null
  return (
    <Callout tone="warn" title={t('staff.title')}>
      <p>{t('staff.text', { email: data.impersonatorEmail })}</p>
    </Callout>
  )
}
