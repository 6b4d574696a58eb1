import { Button } from '../../components/Button/Button.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { useHeadingFocus } from '../../layout/use-heading-focus.ts'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import type { StateProps } from './flow.ts'
import { useWords } from './use-words.ts'

/** What the flow begins with could not be read. Nothing kept is touched. */
export function LoadFailed({ actor, state }: Pick<StateProps, 'actor' | 'state'>) {
  const { t } = useWords()
  const heading = useHeadingFocus(true)
  const { code, contractUuid } = state.context
  const title = t([`failed.${code}.title`, 'failed.other.title'])
  usePageTitle(title)
  return (
    <Page>
      <ErrorPage
        scene="broken-lift"
        title={title}
        headingRef={heading}
        lead={t([`failed.${code}.text`, 'failed.other.text'])}
        actions={
          <>
            <Button onClick={() => actor.send({ type: 'retry.requested' })}>
              {t('failed.retry')}
            </Button>
            <Button variant="secondary" to={paths.front(contractUuid)}>
              {t('toFront')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
