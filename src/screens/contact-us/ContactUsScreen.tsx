import { BackLink } from '../../components/BackLink/BackLink.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import styles from './contact-us.module.css'
import { SubjectLinks } from './SubjectLinks.tsx'
import { WrittenList } from './WrittenList.tsx'

export type ContactUsScreenProps = { contractUuid: string }

/**
 * One page for writing to the provider: the forms by subject, and what the resident wrote before,
 * with its status. Decision 0105.
 */
export default function ContactUsScreen({ contractUuid }: ContactUsScreenProps) {
  const { t } = useNamespaces(['contactUs', 'shell'])
  usePageTitle(t('title'))
  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        back={<BackLink to={paths.front(contractUuid)}>{t('shell:menu.front')}</BackLink>}
      />
      <div className={styles.columns}>
        <SubjectLinks contractUuid={contractUuid} />
        <WrittenList key={contractUuid} contractUuid={contractUuid} />
      </div>
    </Page>
  )
}
