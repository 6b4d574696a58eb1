import { Button } from '../../../components/Button/Button.tsx'
import { useMessages } from '../../../flow/messages/use-writing-messages.ts'
import { messageAddress } from '../../../routing/message-address.ts'
import { type MessageSnapshot, titleOf } from '../flow.ts'

/** The way from a closed thread to a new message with its title. */
export function ContinueElsewhere({ state: { context } }: { state: MessageSnapshot }) {
  const { t } = useMessages()
  return (
    <Button
      variant="secondary"
      to={messageAddress.new(context.contractUuid)}
      state={{ title: titleOf(context) }}
    >
      {t('reply.closed.go')}
    </Button>
  )
}
