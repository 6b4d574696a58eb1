import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordConfirmationMachine } from '../../../machines/shared/password-confirmation.machine.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { focusField } from '../../components/Field/focus-field.ts'
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { flowScreen, type ScreenProps } from '../../flow/flow-screen.tsx'
import { FieldForm } from '../../form/FieldForm.tsx'

/**
 * The form that asks for the current password again; the flow that shows it adds the heading.
 * Specification 2, user info.
 */
export const PasswordConfirmation = flowScreen({
  machine: passwordConfirmationMachine,
  screens: { 'confirm-password': Entering },
})

function Entering({ actor, state }: ScreenProps<typeof passwordConfirmationMachine>) {
  const { t } = useTranslation('confirmation')
  const { purpose, password, refusal } = state.context
  const changePassword = (value: string) => actor.send({ type: 'password.changed', value })
  const isChecking = state.matches('checking')
  const isAsked = state.matches({ entering: 'asked' })
  const isWrong = refusal === 'wrong_password' && !isAsked
  useEffect(() => {
    // A wrong password was cleared from the field.
    if (isWrong) focusField('currentPassword')
  }, [isWrong])
  return (
    <FieldForm
      fields={{ currentPassword: { onChange: changePassword } }}
      onSend={() => actor.send({ type: 'password.given' })}
    >
      <Stack>
        {refusal && refusal !== 'wrong_password' && (
          <Callout tone="error" live="alert" title={t(`refusal.${refusal}.title`)}>
            <p>{t(`refusal.${refusal}.text`)}</p>
          </Callout>
        )}
        <p>{t(`why.${purpose}`)}</p>
        <PasswordField
          name="currentPassword"
          label={t('label')}
          autoComplete="current-password"
          showText={t('show')}
          hideText={t('hide')}
          value={password}
          // The error is shown at the field, which is scrolled to the top of the window.
          error={isWrong ? t('wrong') : isAsked ? t('required') : undefined}
          onChange={changePassword}
        />
        <Actions>
          <Button
            type="submit"
            variant={purpose === 'leaving' ? 'danger' : 'main'}
            unready={password === '' && t('unready')}
            busy={isChecking}
            busyLabel={t('checking')}
          >
            {t(`confirm.${purpose}`)}
          </Button>
          <Button
            variant="secondary"
            disabled={isChecking}
            onClick={() => actor.send({ type: 'confirmation.cancelled' })}
          >
            {t('cancel')}
          </Button>
        </Actions>
      </Stack>
    </FieldForm>
  )
}
