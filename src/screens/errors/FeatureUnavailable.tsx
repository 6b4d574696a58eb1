import { useTranslation } from 'react-i18next'
import type { RestrictedFeature } from '../../../domain/permissions.ts'
import { Button } from '../../components/Button/Button.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'

export type FeatureUnavailableProps = { contractUuid: string; feature: RestrictedFeature }

/**
 * Shown when the resident's role on the contract does not allow a page. Specification 1, section 6.
 */
export default function FeatureUnavailable({ contractUuid, feature }: FeatureUnavailableProps) {
  const { t } = useTranslation('errors')
  usePageTitle(t('unavailable.title'))
  return (
    <Page>
      <ErrorPage
        scene="light-switch"
        title={t('unavailable.title')}
        lead={t(`unavailable.${feature}`)}
        actions={<Button to={paths.front(contractUuid)}>{t('toFrontPage')}</Button>}
      />
    </Page>
  )
}
