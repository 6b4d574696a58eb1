import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import type { MessageProps } from './flow.ts'
import { MessagePage } from './MessagePage.tsx'
import { MessageRefusalCallout } from './MessageRefusalCallout.tsx'
import { WrittenMessage } from './WrittenMessage.tsx'

/** Shows that sending failed: the message is unchanged, and a retry does not send it twice. */
export function MessageNotSent({ actor, state }: MessageProps) {
  const { t } = useMessageWritingTexts()
  const { form } = state.context
  const retry = { type: 'retry.requested' } as const
  const canRetry = state.can(retry)
  return (
    <MessagePage state={state} title={t('notSent.title')}>
      <Stack gap="loose">
        <MessageRefusalCallout context={state.context} canRetry={canRetry} />
        <Actions fill>
          {canRetry && <Button onClick={() => actor.send(retry)}>{t('notSent.retry')}</Button>}
          <Button
            variant={canRetry ? 'secondary' : 'main'}
            onClick={() => actor.send({ type: 'back.requested' })}
          >
            {t('notSent.back')}
          </Button>
        </Actions>
        <WrittenMessage title={t('notSent.typed')} form={form} />
      </Stack>
    </MessagePage>
  )
}
