import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { NewPasswordFields } from '../../flow/account/NewPasswordFields.tsx'
import { FieldForm } from '../../form/FieldForm.tsx'
import type { RegistrationProps } from './flow.ts'
import { RegistrationPage } from './RegistrationPage.tsx'
import { RegistrationRefusalCallout } from './RegistrationRefusalCallout.tsx'

/** The screen on which the password of the account is set. Specification 1, section 5. */
export function CreatePassword({ actor, state }: RegistrationProps) {
  const { t } = useTranslation(['registration', 'account'])
  const { password, repeat } = state.context
  const changePassword = (value: string) => actor.send({ type: 'password.changed', value })
  const changeRepeat = (value: string) => actor.send({ type: 'repeat.changed', value })
  return (
    <RegistrationPage
      step="password"
      title={t('register.create-password.title')}
      lead={t('register.create-password.lead')}
    >
      <FieldForm
        fields={{
          newPassword: { onChange: changePassword },
          newPasswordAgain: { onChange: changeRepeat },
        }}
        onSend={() => actor.send({ type: 'password.given' })}
      >
        <Stack>
          <RegistrationRefusalCallout actor={actor} state={state} />
          <NewPasswordFields
            password={password}
            repeat={repeat}
            isAsked={state.matches({ creatingPassword: 'asked' })}
            onPassword={changePassword}
            onRepeat={changeRepeat}
          />
          <Button
            type="submit"
            wide
            unready={!state.matches({ creatingPassword: 'whole' }) && t('account:unready')}
          >
            {t('password.continue')}
          </Button>
        </Stack>
      </FieldForm>
    </RegistrationPage>
  )
}
