import { Button } from '../../components/Button/Button.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { useScreenTitle } from '../../flow/use-screen-title.ts'
import { paths } from '../../routing/paths.ts'
import type { TenancyProps } from './flow.ts'
import { useMessages } from './use-messages.ts'

/** Nobody added the reader to this contract. */
export function NotFound({ state }: TenancyProps) {
  const { t } = useMessages()
  const title = t('notFound.title')
  const heading = useScreenTitle({ title })
  return (
    <Page>
      <ErrorPage
        scene="light-switch"
        title={title}
        headingRef={heading}
        lead={t('notFound.text')}
        actions={<Button to={paths.front(state.context.contractUuid)}>{t('toFront')}</Button>}
      />
    </Page>
  )
}
