import { Button } from '../../components/Button/Button.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import type { ApprovalPageProps } from './ApprovalPage.tsx'

/** The contract has no request, or not one for whoever reads this. Specification 1, section 8. */
export function NotFound({ contractUuid, t }: Pick<ApprovalPageProps, 'contractUuid' | 't'>) {
  usePageTitle(t('notFound.title'))
  return (
    <Page>
      <ErrorPage
        scene="light-switch"
        title={t('notFound.title')}
        lead={t('notFound.text')}
        actions={<Button to={paths.front(contractUuid)}>{t('toFront')}</Button>}
      />
    </Page>
  )
}
