import { Button } from '../../components/Button/Button.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { useScreenTitle } from '../../flow/use-screen-title.ts'
import { messageAddress } from '../../routing/message-address.ts'
import { paths } from '../../routing/paths.ts'
import type { MessageProps } from './flow.ts'
import { useMessages } from './use-messages.ts'

/** There is no such thread, or none that the reader may see. Specification 2, section 2. */
export function NotFound({ state }: MessageProps) {
  const { t } = useMessages()
  const { contractUuid } = state.context
  const title = t('notFound.title')
  const heading = useScreenTitle({ title })
  return (
    <Page>
      <ErrorPage
        scene="light-switch"
        title={title}
        headingRef={heading}
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
    </Page>
  )
}
