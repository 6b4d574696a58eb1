import { useTranslation } from 'react-i18next'
import type { PasswordCause } from '../../../machines/shared/new-password.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { paths } from '../../routing/paths.ts'
import styles from './account.module.css'

export type NewPasswordFailedProps = { cause: PasswordCause; email: string; onRetry: () => void }

/** Why a password was not taken, and how to try again. Specification 1, section 8. */
export function NewPasswordFailed({ cause, email, onRetry }: NewPasswordFailedProps) {
  const { t } = useTranslation('password')
  return (
    <div className={styles.form}>
      <Stack gap="loose">
        <Notice tone="error" live="alert" title={t(`cause.${cause}.title`)}>
          <p>{t(`cause.${cause}.text`)}</p>
        </Notice>
        <Stack>
          {cause === 'user_not_confirmed' && (
            <Button wide to={`${paths.verifyEmail}?${new URLSearchParams({ email })}`}>
              {t('failed.confirmEmail')}
            </Button>
          )}
          <Button
            wide
            variant={cause === 'user_not_confirmed' ? 'secondary' : 'main'}
            onClick={onRetry}
          >
            {t('failed.retry')}
          </Button>
        </Stack>
      </Stack>
    </div>
  )
}
