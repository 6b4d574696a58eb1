import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FieldForm } from '../../form/FieldForm.tsx'
import styles from './account.module.css'
import { CodeFeedback } from './CodeFeedback.tsx'
import { CodeField } from './CodeField.tsx'
import { MailNotReceivedHelp } from './MailNotReceivedHelp.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import type { NewPasswordProps } from './new-password-flow.ts'

/** The form for the code from the mail and the new password, twice. */
export function NewPasswordForm({ actor, state, frame: Frame, note, back }: NewPasswordProps) {
  const { t } = useTranslation(['password', 'account'])
  const { email, sentAt, feedback, code, password, repeat } = state.context
  const changeCode = (value: string) => actor.send({ type: 'code.changed', value })
  const changePassword = (value: string) => actor.send({ type: 'password.changed', value })
  const changeRepeat = (value: string) => actor.send({ type: 'repeat.changed', value })
  const isAsked = state.matches({ editing: 'asked' })
  const isConfirming = state.matches('confirming')
  const isSending = state.matches('sending')

  return (
    <Frame title={t('new.title')}>
      <FieldForm
        className={styles.form}
        fields={{
          code: { onChange: changeCode },
          newPassword: { onChange: changePassword },
          newPasswordAgain: { onChange: changeRepeat },
        }}
        onSend={() => actor.send({ type: 'password.given' })}
      >
        {/* The user name, for password managers. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <Stack gap="loose">
          <CodeFeedback email={email} sentAt={sentAt} feedback={feedback} />
          {note && <p>{note}</p>}
          <CodeField code={code} disabled={isSending} isAsked={isAsked} onChange={changeCode} />
          <NewPasswordFields
            password={password}
            repeat={repeat}
            disabled={isSending}
            isAsked={isAsked}
            onPassword={changePassword}
            onRepeat={changeRepeat}
          />
          <Stack>
            <Button
              type="submit"
              wide
              unready={!state.matches({ editing: 'complete' }) && t('account:unready')}
              busy={isConfirming}
              busyLabel={t('new.changing')}
            >
              {t('new.change')}
            </Button>
            <MailNotReceivedHelp
              busy={isSending}
              onResend={() => actor.send({ type: 'resend.requested' })}
            />
            {back}
          </Stack>
        </Stack>
      </FieldForm>
    </Frame>
  )
}
