import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { AccountPage } from '../../flow/account/AccountPage.tsx'
import { paths } from '../../routing/paths.ts'
import type { EmailVerificationProps } from './flow.ts'

/** Says that the address has been verified, and links to sign-in. */
export function EmailVerified({ state }: EmailVerificationProps) {
  const { t } = useTranslation('registration')
  const { email } = state.context
  return (
    <AccountPage title={t('verification.verified.title')} lead={t('verification.verified.lead')}>
      <Button wide to={`${paths.login}?${new URLSearchParams({ email })}`}>
        {t('signIn')}
      </Button>
    </AccountPage>
  )
}
