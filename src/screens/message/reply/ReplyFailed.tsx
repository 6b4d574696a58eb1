import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { LiveRegion } from '../../../components/LiveRegion/LiveRegion.tsx'
import { useMessageWritingTexts } from '../../../flow/messages/use-writing-messages.ts'
import { ReplyLayout } from './ReplyLayout.tsx'
import type { ReplyScreenProps } from './reply-props.ts'

/**
 * Says that the reply could not be loaded; the thread above it can be read, and a saved draft is
 * unchanged.
 */
export function ReplyFailed({ actor, state }: ReplyScreenProps) {
  const { t } = useMessageWritingTexts()
  return (
    <ReplyLayout state={state} title={t('reply.failed.title')} focus="ifLost">
      <LiveRegion>{t('reply.failed.text')}</LiveRegion>
      <Actions fill>
        <Button variant="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
          {t('notSent.retry')}
        </Button>
      </Actions>
    </ReplyLayout>
  )
}
