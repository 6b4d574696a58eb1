import type { messageThreadMachine } from '../../../machines/message-thread/message-thread.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { FlowNotFound } from '../../flow/FlowNotFound.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'
import { useMessageReadingTexts } from '../../flow/messages/use-messages.ts'
import { messageAddresses } from '../../routing/message-address.ts'
import { paths } from '../../routing/paths.ts'

/**
 * Says that there is no such thread, or none that the reader may see. Specification 2, section 2.
 */
export function NotFound({ state }: ScreenProps<typeof messageThreadMachine>) {
  const { t } = useMessageReadingTexts()
  const { contractUuid } = state.context
  return (
    <FlowNotFound
      scene="night-house"
      title={t('thread.notFound.title')}
      lead={t('thread.notFound.text')}
      actions={
        <>
          <Button to={paths.front(contractUuid)}>{t('thread.notFound.home')}</Button>
          <Button to={messageAddresses.list(contractUuid)} variant="secondary">
            {t('thread.toAll')}
          </Button>
        </>
      }
    />
  )
}
