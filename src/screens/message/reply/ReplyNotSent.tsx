import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { useMessages } from '../../../flow/messages/use-writing-messages.ts'
import { requireLoaded } from '../../../flow/require-loaded.ts'
import { Refusal } from '../Refusal.tsx'
import { ContinueElsewhere } from './ContinueElsewhere.tsx'
import { ReplyPart } from './ReplyPart.tsx'
import styles from './reply.module.css'
import type { ReplyScreenProps } from './reply-props.ts'
import { usePartHeading } from './use-part-heading.ts'
import { WrittenReply } from './WrittenReply.tsx'

/** Sending failed: the reason is shown between the reply, which is unchanged, and the buttons. */
export function ReplyNotSent({ actor, state }: ReplyScreenProps) {
  const { t } = useMessages()
  const { form, start, refusal } = state.context
  const notice = usePartHeading<HTMLDivElement>('always')
  const retry = { type: 'retry.requested' } as const
  const canRetry = state.can(retry)
  const title = t('notSent.title')
  return (
    <ReplyPart state={state} title={title}>
      <WrittenReply form={form} subject={requireLoaded(start).subject} isPreview />
      <div ref={notice} role="group" aria-label={title} tabIndex={-1} className={styles.notice}>
        <Stack>
          <Refusal context={state.context} canRetry={canRetry} />
          <Actions fill>
            {canRetry && <Button onClick={() => actor.send(retry)}>{t('notSent.retry')}</Button>}
            {refusal === 'thread' && <ContinueElsewhere state={state} />}
            <Button variant="secondary" onClick={() => actor.send({ type: 'back.requested' })}>
              {t('notSent.back')}
            </Button>
          </Actions>
        </Stack>
      </div>
    </ReplyPart>
  )
}
