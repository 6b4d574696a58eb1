import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import type { ErrorAction } from './onward.ts'

/**
 * Shown to staff signed in for a resident, who have read access only. Specification 1, section 6.
 */
export function WriteDenied({ onRetry, to }: ErrorAction) {
  const { t } = useTranslation('errors')
  usePageTitle(t('writeDenied.title'))
  return (
    <ErrorPage
      scene="light-switch"
      title={t('writeDenied.title')}
      lead={t('writeDenied.text')}
      actions={
        to === undefined ? (
          <Button onClick={onRetry}>{t('back')}</Button>
        ) : (
          <Button to={to}>{t('back')}</Button>
        )
      }
    />
  )
}
