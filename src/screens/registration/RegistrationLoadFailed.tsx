import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import type { RegistrationProps } from './flow.ts'
import { RegistrationPage } from './RegistrationPage.tsx'

/** Shown when the registration in progress could not be loaded. */
export function RegistrationLoadFailed({ actor }: RegistrationProps) {
  const { t } = useTranslation('registration')
  return (
    <RegistrationPage title={t('register.failed.title')} lead={t('register.failed.lead')}>
      <Button wide onClick={() => actor.send({ type: 'retry.requested' })}>
        {t('retry')}
      </Button>
    </RegistrationPage>
  )
}
