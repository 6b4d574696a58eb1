import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { paths } from '../../routing/paths.ts'
import { AccountPage } from '../account/AccountPage.tsx'
import { CodeRefusalCallout } from '../account/CodeRefusalCallout.tsx'
import type { RecoveryProps } from './flow.ts'

/** Enters the address of the account. Does not disclose whether the account exists. */
export function GivingEmail({ actor, state }: RecoveryProps) {
  const { t } = useTranslation('password')
  const { email, refusal } = state.context
  const isSending = state.matches('sending')

  return (
    <AccountPage title={t('forgot.title')} lead={t('forgot.lead')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'email.given' })
        }}
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
            onChange={(value) => actor.send({ type: 'email.changed', value })}
          />
          <Stack gap="tight">
            <Button
              type="submit"
              wide
              disabled={!isSending && !state.can({ type: 'email.given' })}
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
      </form>
    </AccountPage>
  )
}
