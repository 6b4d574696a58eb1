import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { SummaryList } from '../../components/SummaryList/SummaryList.tsx'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import type { MessageProps } from './flow.ts'
import { MessagePage } from './MessagePage.tsx'
import { MessageRefusalCallout } from './MessageRefusalCallout.tsx'
import { messageRows } from './message-rows.tsx'

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
        <Section title={t('notSent.typed')} first>
          <SummaryList rows={messageRows(form, t).map(({ term, value }) => ({ term, value }))} />
        </Section>
      </Stack>
    </MessagePage>
  )
}
