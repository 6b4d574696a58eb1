import type { messageThreadMachine } from '../../../machines/message-thread/message-thread.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { Page } from '../../components/Page/Page.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'
import { useScreenTitle } from '../../flow/use-screen-title.ts'
import { messageAddress } from '../../routing/message-address.ts'
import { paths } from '../../routing/paths.ts'
import { useMessages } from '../messages/use-messages.ts'

/** There is no such thread, or none that the reader may see. Specification 2, section 2. */
export function NotFound({ state }: ScreenProps<typeof messageThreadMachine>) {
  const { t } = useMessages()
  const { contractUuid } = state.context
  const title = t('thread.notFound.title')
  const heading = useScreenTitle({ title })
  return (
    <Page>
      <ErrorPage
        scene="night-house"
        title={title}
        headingRef={heading}
        lead={t('thread.notFound.text')}
        actions={
          <>
            <Button to={paths.front(contractUuid)}>{t('thread.notFound.home')}</Button>
            <Button to={messageAddress.list(contractUuid)} variant="secondary">
              {t('thread.toAll')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
