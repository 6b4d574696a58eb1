import { useTranslation } from 'react-i18next'
import { mailedCodeMachine } from '../../../machines/shared/mailed-code.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FieldForm } from '../../form/FieldForm.tsx'
import { flowScreen, type ScreenProps } from '../flow-screen.tsx'
import { CodeFeedback } from './CodeFeedback.tsx'
import { CodeField } from './CodeField.tsx'
import { MailNotReceivedHelp } from './MailNotReceivedHelp.tsx'

/** Enters or resends the code that verifies an e-mail address. Specification 1, section 2. */
export const MailedCode = flowScreen({
  machine: mailedCodeMachine,
  screens: { 'mailed-code': Entering },
})

function Entering({ actor, state }: ScreenProps<typeof mailedCodeMachine>) {
  const { t } = useTranslation(['registration', 'account'])
  const { email, sentAt, feedback, code } = state.context
  const changeCode = (value: string) => actor.send({ type: 'code.changed', value })
  const isConfirming = state.matches('confirming')
  const isSending = state.matches('sending')

  return (
    <Stack gap="loose">
      <FieldForm
        fields={{ code: { onChange: changeCode } }}
        onSend={() => actor.send({ type: 'code.given' })}
      >
        <Stack>
          <CodeFeedback email={email} sentAt={sentAt} feedback={feedback} />
          <CodeField
            code={code}
            disabled={isSending}
            isAsked={state.matches({ entering: 'asked' })}
            onChange={changeCode}
          />
          <Button
            type="submit"
            wide
            unready={!state.matches({ entering: 'whole' }) && t('account:unready')}
            busy={isConfirming}
            busyLabel={t('code.confirming')}
          >
            {t('code.confirm')}
          </Button>
        </Stack>
      </FieldForm>
      <MailNotReceivedHelp
        busy={isSending}
        onResend={() => actor.send({ type: 'resend.requested' })}
      />
    </Stack>
  )
}
