import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { newPasswordMachine } from '../../../machines/shared/new-password.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { AccountPage } from '../../flow/account/AccountPage.tsx'
import { NewPassword } from '../../flow/account/NewPassword.tsx'

export type NewPasswordScreenProps = {
  newPassword: ActorRefFrom<typeof newPasswordMachine>
  onBack: () => void
}

/** The screen on which the code from the mail and a new password are entered. */
export function NewPasswordScreen({ newPassword, onBack }: NewPasswordScreenProps) {
  const { t } = useTranslation('password')
  return (
    <NewPassword
      actor={newPassword}
      frame={AccountPage}
      note={t('forgot.whetherKnown')}
      back={
        <Button variant="quiet" wide onClick={onBack}>
          {t('forgot.otherEmail')}
        </Button>
      }
    />
  )
}
