import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { LiveRegion } from '../../../components/LiveRegion/LiveRegion.tsx'
import { useMessages } from '../../../flow/messages/use-writing-messages.ts'
import { ReplyPart } from './ReplyPart.tsx'
import type { ReplyScreenProps } from './reply-props.ts'
import { usePartHeading } from './use-part-heading.ts'

/** The reply could not be loaded; the thread above it can be read, and a saved draft is unchanged. */
export function ReplyFailed({ actor, state }: ReplyScreenProps) {
  const { t } = useMessages()
  const heading = usePartHeading<HTMLHeadingElement>('ifLost')
  return (
    <ReplyPart state={state} title={t('reply.failed.title')} headingRef={heading}>
      <LiveRegion>{t('reply.failed.text')}</LiveRegion>
      <Actions fill>
        <Button variant="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
          {t('notSent.retry')}
        </Button>
      </Actions>
    </ReplyPart>
  )
}
