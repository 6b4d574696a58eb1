import { Button } from '../../components/Button/Button.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { useScreenTitle } from '../../flow/use-screen-title.ts'
import { paths } from '../../routing/paths.ts'
import type { TerminationProps } from './flow.ts'
import { useTerminationScreenTexts } from './use-messages.ts'

/** Says that the data of the flow could not be loaded. A saved draft is unchanged. */
export function LoadFailed({ actor, state }: TerminationProps) {
  const { t } = useTerminationScreenTexts()
  const { code, contractUuid } = state.context
  const title = t([`failed.${code}.title`, 'failed.other.title'])
  const heading = useScreenTitle({ title })
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
