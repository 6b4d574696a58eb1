import { useTranslation } from 'react-i18next'
import { RegistrationPage } from './RegistrationPage.tsx'

/** Shown while the registration in progress is loading. */
export function Loading() {
  const { t } = useTranslation('registration')
  return <RegistrationPage title={t('register.loading.title')} lead={t('register.loading.lead')} />
}
