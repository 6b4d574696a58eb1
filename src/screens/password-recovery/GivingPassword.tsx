import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { NewPassword, type NewPasswordRef, useHasFailed } from '../account/NewPassword.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'

export type GivingPasswordProps = { newPassword: NewPasswordRef; onBack: () => void }

/** The code that came and a new password. */
export function GivingPassword({ newPassword, onBack }: GivingPasswordProps) {
  const { t } = useTranslation('password')
  const hasFailed = useHasFailed(newPassword)
  return (
    <RecoveryStep key={String(hasFailed)} title={t(hasFailed ? 'failed.title' : 'new.title')}>
      <NewPassword
        actor={newPassword}
        note={t('forgot.whetherKnown')}
        back={
          <Button variant="quiet" wide onClick={onBack}>
            {t('forgot.otherEmail')}
          </Button>
        }
      />
    </RecoveryStep>
  )
}
