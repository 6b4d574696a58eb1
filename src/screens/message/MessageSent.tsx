import { textOrNull } from '../../../domain/missing.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { messageAddresses } from '../../routing/message-address.ts'
import type { MessageProps } from './flow.ts'
import { MessagePage } from './MessagePage.tsx'
import { useAnswerExpectation } from './use-answer.ts'
import { WrittenMessage } from './WrittenMessage.tsx'

/** Shows that a message was sent, and by when it is answered. Specification 2, sections 4 and 8. */
export function MessageSent({ state }: MessageProps) {
  const { t } = useMessageWritingTexts()
  const { contractUuid, form, sent, start } = state.context
  const answer = useAnswerExpectation(requireLoaded(start).outOfOffice)
  const thread = textOrNull(sent?.messageThreadUuid)
  const list = messageAddresses.list(contractUuid)
  return (
    <MessagePage state={state} mark="done" title={t('sent.title')} lead={t('sent.lead')}>
      <Stack gap="wide">
        <Callout tone="success" title={t(`sent.${answer.kind}.title`, answer)}>
          {answer.kind !== 'none' && <p>{t(`sent.${answer.kind}.text`)}</p>}
        </Callout>
        <WrittenMessage title={t('sent.message')} form={form} />
        <Actions fill>
          {thread !== null && (
            <Button to={messageAddresses.thread(contractUuid, thread)} state={{ sent: true }}>
              {t('sent.show')}
            </Button>
          )}
          <Button variant={thread === null ? 'main' : 'secondary'} to={list}>
            {t('back.list')}
          </Button>
        </Actions>
      </Stack>
    </MessagePage>
  )
}
