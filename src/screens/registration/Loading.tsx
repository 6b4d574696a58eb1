import { useTranslation } from 'react-i18next'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { RegistrationPage } from './RegistrationPage.tsx'

/** Shown while the registration in progress is loading. */
export function Loading() {
  const { t } = useTranslation('registration')
  return (
    <RegistrationPage
      title={t('register.loading.title')}
      lead={<LiveRegion as="span">{t('register.loading.lead')}</LiveRegion>}
    />
  )
}
