import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'

/** Shown when something does not exist or belongs to somebody else. */
export function NotFound() {
  const { t } = useTranslation('errors')
  usePageTitle(t('notFound.title'))
  return (
    <ErrorPage
      scene="light-switch"
      title={t('notFound.title')}
      lead={t('notFound.text')}
      actions={<Button to={paths.root}>{t('toFrontPage')}</Button>}
    />
  )
}
