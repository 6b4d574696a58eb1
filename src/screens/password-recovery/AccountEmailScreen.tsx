import { useTranslation } from 'react-i18next'
import { emailError } from '../../../domain/email.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { AccountPage } from '../../flow/account/AccountPage.tsx'
import { CodeRefusalCallout } from '../../flow/account/CodeRefusalCallout.tsx'
import { FieldForm } from '../../form/FieldForm.tsx'
import { paths } from '../../routing/paths.ts'
import type { RecoveryProps } from './flow.ts'

/**
 * The screen on which the address of the account is entered. It does not disclose whether the
 * account exists.
 */
export function AccountEmailScreen({ actor, state }: RecoveryProps) {
  const { t } = useTranslation(['password', 'account'])
  const { email, refusal } = state.context
  const wrong = state.matches({ givingEmail: 'asked' }) ? emailError(email) : null
  const changeEmail = (value: string) => actor.send({ type: 'email.changed', value })
  const isSending = state.matches('sending')

  return (
    <AccountPage title={t('forgot.title')} lead={t('forgot.lead')}>
      <FieldForm
        fields={{ email: { onChange: changeEmail } }}
        onSend={() => actor.send({ type: 'email.given' })}
      >
        <Stack gap="loose">
          {refusal && <CodeRefusalCallout refusal={refusal} />}
          <TextField
            name="email"
            label={t('forgot.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            hint={t('forgot.example')}
            required
            value={email}
            error={wrong ? t(`account:email.${wrong}`) : undefined}
            onChange={changeEmail}
          />
          <Stack gap="tight">
            <Button
              type="submit"
              wide
              unready={!state.matches({ givingEmail: 'whole' }) && t('account:unready')}
              busy={isSending}
              busyLabel={t('forgot.sending')}
            >
              {t('forgot.send')}
            </Button>
            <Button variant="quiet" wide to={paths.login}>
              {t('forgot.toSignIn')}
            </Button>
          </Stack>
        </Stack>
      </FieldForm>
    </AccountPage>
  )
}
