import { useTranslation } from 'react-i18next'
import { RegistrationPage } from './RegistrationPage.tsx'

/** The registration in progress is being read. */
export function Loading() {
  const { t } = useTranslation('registration')
  return <RegistrationPage title={t('register.loading.title')} lead={t('register.loading.lead')} />
}
