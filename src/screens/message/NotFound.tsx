import { Button } from '../../components/Button/Button.tsx'
import { FlowNotFound } from '../../flow/FlowNotFound.tsx'
import { useMessages } from '../../flow/messages/use-writing-messages.ts'
import { messageAddress } from '../../routing/message-address.ts'
import { paths } from '../../routing/paths.ts'
import type { MessageProps } from './flow.ts'

/** There is no such thread, or none that the reader may see. Specification 2, section 2. */
export function NotFound({ state }: MessageProps) {
  const { t } = useMessages()
  const { contractUuid } = state.context
  return (
    <FlowNotFound
      title={t('notFound.title')}
      lead={t('notFound.text')}
      actions={
        <>
          <Button to={paths.front(contractUuid)}>{t('toFront')}</Button>
          <Button to={messageAddress.list(contractUuid)} variant="secondary">
            {t('back.list')}
          </Button>
        </>
      }
    />
  )
}
