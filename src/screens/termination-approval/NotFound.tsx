import { Button } from '../../components/Button/Button.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import { useWords } from '../termination/use-words.ts'
import { useApprovalWords } from './use-approval-words.ts'

/** The contract has no request, or not one for whoever reads this. Specification 1, section 8. */
export function NotFound({ contractUuid }: { contractUuid: string }) {
  const t = useApprovalWords()
  const { t: shared } = useWords()
  usePageTitle(t('notFound.title'))
  return (
    <Page>
      <ErrorPage
        scene="light-switch"
        title={t('notFound.title')}
        lead={t('notFound.text')}
        actions={<Button to={paths.front(contractUuid)}>{shared('toFront')}</Button>}
      />
    </Page>
  )
}
