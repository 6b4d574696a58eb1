import { Button } from '../../../components/Button/Button.tsx'
import { useMessageWritingTexts } from '../../../flow/messages/use-writing-messages.ts'
import { messageAddresses } from '../../../routing/message-address.ts'
import { answeredThreadTitle, type MessageSnapshot } from '../flow.ts'

/** The way from a closed thread to a new message with its title. */
export function NewMessageLink({ state: { context } }: { state: MessageSnapshot }) {
  const { t } = useMessageWritingTexts()
  return (
    <Button
      variant="secondary"
      to={messageAddresses.new(context.contractUuid)}
      state={{ title: answeredThreadTitle(context) }}
    >
      {t('reply.closed.go')}
    </Button>
  )
}
