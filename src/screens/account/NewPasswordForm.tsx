import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import styles from './account.module.css'
import { CodeFeedback } from './CodeFeedback.tsx'
import { CodeField } from './CodeField.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { NotCame } from './NotCame.tsx'
import type { NewPasswordProps } from './new-password-flow.ts'

/** The form for the code from the mail and the new password, twice. */
export function NewPasswordForm({ actor, state, frame: Frame, note, back }: NewPasswordProps) {
  const { t } = useTranslation('password')
  const { email, sentAt, feedback, code, password, repeat } = state.context
  const isConfirming = state.matches('confirming')
  const isSending = state.matches('sending')

  return (
    <Frame title={t('new.title')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'password.given' })
        }}
      >
        {/* The user name, for password managers. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <Stack gap="loose">
          <CodeFeedback email={email} sentAt={sentAt} feedback={feedback} />
          {note && <p>{note}</p>}
          <CodeField
            code={code}
            disabled={isSending}
            onChange={(value) => actor.send({ type: 'code.changed', value })}
          />
          <NewPasswordFields
            password={password}
            repeat={repeat}
            disabled={isSending}
            onPassword={(value) => actor.send({ type: 'password.changed', value })}
            onRepeat={(value) => actor.send({ type: 'repeat.changed', value })}
          />
          <Stack>
            <Button
              type="submit"
              wide
              disabled={!isConfirming && !state.can({ type: 'password.given' })}
              busy={isConfirming}
              busyLabel={t('new.changing')}
            >
              {t('new.change')}
            </Button>
            <NotCame busy={isSending} onResend={() => actor.send({ type: 'resend.requested' })} />
            {back}
          </Stack>
        </Stack>
      </form>
    </Frame>
  )
}
