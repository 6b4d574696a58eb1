import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { NewPasswordFields } from '../account/NewPasswordFields.tsx'
import type { RegistrationProps } from './flow.ts'
import { Refusal } from './Refusal.tsx'
import { RegistrationPage } from './RegistrationPage.tsx'

/** Sets the password of the account. Specification 1, section 5. */
export function CreatePassword({ actor, state }: RegistrationProps) {
  const { t } = useTranslation('registration')
  const { password, repeat } = state.context
  return (
    <RegistrationPage
      step="password"
      title={t('register.create-password.title')}
      lead={t('register.create-password.lead')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'password.given' })
        }}
      >
        <Stack>
          <Refusal actor={actor} state={state} />
          <NewPasswordFields
            password={password}
            repeat={repeat}
            onPassword={(value) => actor.send({ type: 'password.changed', value })}
            onRepeat={(value) => actor.send({ type: 'repeat.changed', value })}
          />
          <Button type="submit" wide disabled={!state.can({ type: 'password.given' })}>
            {t('password.continue')}
          </Button>
        </Stack>
      </form>
    </RegistrationPage>
  )
}
