import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { AccountPage } from '../../flow/account/AccountPage.tsx'
import { paths } from '../../routing/paths.ts'
import type { RecoveryProps } from './flow.ts'

/** Says that the password has been changed, and links to sign-in. */
export function PasswordChanged({ state }: RecoveryProps) {
  const { t } = useTranslation('password')
  const { email } = state.context
  return (
    <AccountPage title={t('changed.title')} lead={t('changed.signIn')}>
      <Button wide to={`${paths.login}?${new URLSearchParams({ email })}`}>
        {t('changed.toSignIn')}
      </Button>
    </AccountPage>
  )
}
