import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { NewPassword } from '../../flow/account/NewPassword.tsx'
import { useUnsavedInput } from '../../services/use-unsaved-input.ts'
import type { PasswordChangeScreenProps } from './flow.ts'
import { PasswordLayout } from './PasswordLayout.tsx'

/** The screen on which the code from the mail and the new password are entered. */
export function NewPasswordScreen({ actor, state }: PasswordChangeScreenProps) {
  const { t } = useTranslation('password')
  const { newPassword } = state.children
  useUnsavedInput(true)
  if (!newPassword) return null
  return (
    <NewPassword
      actor={newPassword}
      frame={PasswordLayout}
      back={
        <Button variant="quiet" wide onClick={() => actor.send({ type: 'change.cancelled' })}>
          {t('change.cancel')}
        </Button>
      }
    />
  )
}
