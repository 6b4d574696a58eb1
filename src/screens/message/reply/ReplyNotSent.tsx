import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { useMessageWritingTexts } from '../../../flow/messages/use-writing-messages.ts'
import { requireLoaded } from '../../../flow/require-loaded.ts'
import { MessageRefusalCallout } from '../MessageRefusalCallout.tsx'
import { NewMessageLink } from './NewMessageLink.tsx'
import { ReplyLayout } from './ReplyLayout.tsx'
import styles from './reply.module.css'
import type { ReplyScreenProps } from './reply-props.ts'
import { usePartHeading } from './use-part-heading.ts'
import { WrittenReply } from './WrittenReply.tsx'

/** Says that sending failed, and why, between the reply, which is unchanged, and the buttons. */
export function ReplyNotSent({ actor, state }: ReplyScreenProps) {
  const { t } = useMessageWritingTexts()
  const { form, start, refusal } = state.context
  const notice = usePartHeading<HTMLDivElement>('always')
  const retry = { type: 'retry.requested' } as const
  const canRetry = state.can(retry)
  const title = t('notSent.title')
  return (
    <ReplyLayout state={state} title={title} focus="never">
      <WrittenReply form={form} subject={requireLoaded(start).subject} isPreview />
      <div ref={notice} role="group" aria-label={title} tabIndex={-1} className={styles.notice}>
        <Stack>
          <MessageRefusalCallout context={state.context} canRetry={canRetry} />
          <Actions fill>
            {canRetry && <Button onClick={() => actor.send(retry)}>{t('notSent.retry')}</Button>}
            {refusal === 'thread' && <NewMessageLink state={state} />}
            <Button variant="secondary" onClick={() => actor.send({ type: 'back.requested' })}>
              {t('notSent.back')}
            </Button>
          </Actions>
        </Stack>
      </div>
    </ReplyLayout>
  )
}
