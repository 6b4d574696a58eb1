import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { useMessageWritingTexts } from '../../../flow/messages/use-writing-messages.ts'
import { messageAddresses } from '../../../routing/message-address.ts'
import { ReplyLayout } from './ReplyLayout.tsx'
import type { ReplyScreenProps } from './reply-props.ts'

/** Shows that the reader lost access to the thread or its contract while the thread was open. */
export function ReplyAccessLost({ state }: ReplyScreenProps) {
  const { t } = useMessageWritingTexts()
  return (
    <ReplyLayout state={state} title={t('reply.gone.title')} focus="ifLost">
      <p>{t('reply.gone.text')}</p>
      <Actions fill>
        <Button variant="secondary" to={messageAddresses.list(state.context.contractUuid)}>
          {t('back.list')}
        </Button>
      </Actions>
    </ReplyLayout>
  )
}
