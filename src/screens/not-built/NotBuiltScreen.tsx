import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../components/BackLink/BackLink.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import type { AreaOf, NotBuiltName } from '../../routing/pages.ts'
import { paths } from '../../routing/paths.ts'
import { contactsQuery } from '../../services/queries.ts'

export type NotBuiltScreenProps = { contractUuid: string; area: AreaOf<NotBuiltName> }

/** The placeholder of a page that is not built yet, with contact information. */
export default function NotBuiltScreen({ contractUuid, area }: NotBuiltScreenProps) {
  const { t } = useTranslation('shell')
  const { data = [] } = useQuery({ ...contactsQuery(contractUuid), throwOnError: false })
  const title = t(`notBuilt.${area}.title`)
  usePageTitle(title)
  return (
    <Page>
      <PageHead
        title={title}
        lead={t(`notBuilt.${area}.text`)}
        back={<BackLink to={paths.front(contractUuid)}>{t('menu.front')}</BackLink>}
      />
      <Callout title={t('notBuilt.title')}>
        <p>{t(data.length > 0 ? 'notBuilt.contactsBelow' : 'notBuilt.askLandlord')}</p>
      </Callout>
    </Page>
  )
}
