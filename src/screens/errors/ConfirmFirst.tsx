import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { HelpContactLinks } from '../../layout/HelpContactLinks.tsx'
import { useHelpContacts } from '../../layout/use-help.ts'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import { addressOf } from '../../routing/portal-routes.ts'

export type ConfirmFirstProps = { contractUuid: string }

/**
 * Shown in place of a flow that acts on the contract to a person whom others added, until they have
 * confirmed that they live there. Decision 0095.
 */
export default function ConfirmFirst({ contractUuid }: ConfirmFirstProps) {
  const { t } = useTranslation('errors')
  usePageTitle(t('codes.confirmFirst.title'))
  return (
    <Page>
      <ErrorPage
        scene="light-switch"
        title={t('codes.confirmFirst.title')}
        lead={t('codes.confirmFirst.text')}
        actions={
          <>
            <Button to={addressOf('tenancyConfirmation', contractUuid)}>{t('answerNow')}</Button>
            <Button variant="secondary" to={paths.front(contractUuid)}>
              {t('toFrontPage')}
            </Button>
          </>
        }
      >
        <HelpContactLinks help={useHelpContacts(contractUuid)} />
      </ErrorPage>
    </Page>
  )
}
