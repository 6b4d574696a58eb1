import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { mailedCodeMachine } from '../../../machines/shared/mailed-code.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { CodeField } from './CodeField.tsx'
import { CodeNews } from './CodeNews.tsx'
import { ResendButton } from './ResendButton.tsx'

export type MailedCodeProps = { actor: ActorRefFrom<typeof mailedCodeMachine> }

/** The code that confirms an e-mail address: entered, or asked for once more. Specification 1, section 2. */
export function MailedCode({ actor }: MailedCodeProps) {
  const { t } = useTranslation('registration')
  const state = useSelector(actor, (snapshot) => snapshot)
  const { email, sentAt, news, code } = state.context
  const isConfirming = state.matches('confirming')
  const isSending = state.matches('sending')

  return (
    <div data-flow="mailed-code" data-state={JSON.stringify(state.value)}>
      <Stack gap="loose">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            actor.send({ type: 'code.given' })
          }}
        >
          <Stack>
            <CodeNews email={email} sentAt={sentAt} news={news} />
            <CodeField
              code={code}
              disabled={isSending}
              onChange={(value) => actor.send({ type: 'code.changed', value })}
            />
            <Button
              type="submit"
              wide
              disabled={!state.can({ type: 'code.given' }) && !isConfirming}
              busy={isConfirming}
              busyLabel={t('code.confirming')}
            >
              {t('code.confirm')}
            </Button>
          </Stack>
        </form>
        <ResendButton busy={isSending} onResend={() => actor.send({ type: 'resend.requested' })} />
      </Stack>
    </div>
  )
}
