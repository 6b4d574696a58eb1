import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'

/** Shown when no contract is in force or signed. Specification 1, section 8. */
export function NoActiveContracts() {
  const { t } = useTranslation('errors')
  usePageTitle(t('noActiveContracts.title'))
  return (
    <ErrorPage
      scene="night-house"
      title={t('noActiveContracts.title')}
      lead={t('noActiveContracts.text')}
      actions={<Button to={paths.logout}>{t('signOut')}</Button>}
    >
      <p>{t('noActiveContracts.more')}</p>
    </ErrorPage>
  )
}
