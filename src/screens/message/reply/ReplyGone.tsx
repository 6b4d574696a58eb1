import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { useMessages } from '../../../flow/messages/use-writing-messages.ts'
import { messageAddress } from '../../../routing/message-address.ts'
import { ReplyPart } from './ReplyPart.tsx'
import type { ReplyScreenProps } from './reply-props.ts'
import { usePartHeading } from './use-part-heading.ts'

/** Shows that the reader lost access to the thread or its contract while the thread was open. */
export function ReplyGone({ state }: ReplyScreenProps) {
  const { t } = useMessages()
  const heading = usePartHeading<HTMLHeadingElement>('ifLost')
  return (
    <ReplyPart state={state} title={t('reply.gone.title')} headingRef={heading}>
      <p>{t('reply.gone.text')}</p>
      <Actions fill>
        <Button variant="secondary" to={messageAddress.list(state.context.contractUuid)}>
          {t('back.list')}
        </Button>
      </Actions>
    </ReplyPart>
  )
}
