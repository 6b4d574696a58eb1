import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { paths } from '../../routing/paths.ts'
import type { RecoveryProps } from './flow.ts'
import { RecoveryStep } from './RecoveryStep.tsx'

/** The password is changed: the way to signing in. */
export function Completed({ state }: Pick<RecoveryProps, 'state'>) {
  const { t } = useTranslation('password')
  const { email } = state.context
  return (
    <RecoveryStep title={t('changed.title')}>
      <p>{t('changed.signIn')}</p>
      <Button wide to={`${paths.login}?${new URLSearchParams({ email })}`}>
        {t('changed.toSignIn')}
      </Button>
    </RecoveryStep>
  )
}
