import { Button } from '../../components/Button/Button.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { useScreenTitle } from '../../flow/use-screen-title.ts'
import type { NoticeProps } from './flow.ts'
import { useMessages } from './use-messages.ts'
import { useOrigin } from './use-origin.ts'

/** There is no such notice, or none that the reader may see. Specification 2, section 8. */
export function NotFound({ state, kind }: NoticeProps) {
  const { t } = useMessages()
  const { back } = useOrigin(state.context.contractUuid)
  const title = t(`notFound.title.${kind}`)
  const heading = useScreenTitle({ title })
  return (
    <Page>
      <ErrorPage
        scene="light-switch"
        title={title}
        headingRef={heading}
        lead={t('notFound.text')}
        actions={<Button to={back.to}>{back.text}</Button>}
      />
    </Page>
  )
}
