import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { paths } from '../../routing/paths.ts'
import type { EmailVerificationProps } from './flow.ts'

/** The address is confirmed: one can sign in. */
export function Verified({ state }: EmailVerificationProps) {
  const { t } = useTranslation('registration')
  const { email } = state.context
  return (
    <Button wide to={`${paths.login}?${new URLSearchParams({ email })}`}>
      {t('signIn')}
    </Button>
  )
}
