import { Button } from '../../components/Button/Button.tsx'
import { FlowNotFound } from '../../flow/FlowNotFound.tsx'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import { messageAddresses } from '../../routing/message-address.ts'
import { paths } from '../../routing/paths.ts'
import type { MessageProps } from './flow.ts'

/**
 * Says that there is no such thread, or none that the reader may see. Specification 2, section 2.
 */
export function NotFound({ state }: MessageProps) {
  const { t } = useMessageWritingTexts()
  const { contractUuid } = state.context
  return (
    <FlowNotFound
      title={t('notFound.title')}
      lead={t('notFound.text')}
      actions={
        <>
          <Button to={paths.front(contractUuid)}>{t('toFront')}</Button>
          <Button to={messageAddresses.list(contractUuid)} variant="secondary">
            {t('back.list')}
          </Button>
        </>
      }
    />
  )
}
