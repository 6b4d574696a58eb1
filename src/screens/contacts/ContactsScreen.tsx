import { useTranslation } from 'react-i18next'
import { BackLink } from '../../components/BackLink/BackLink.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton, SkeletonBlock } from '../../components/Skeleton/Skeleton.tsx'
import { LoadedPart } from '../../layout/LoadedPart.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import { areReadsEmbedded } from '../../services/initial-data.ts'
import { ContactGroups } from './ContactGroups.tsx'

export type ContactsScreenProps = { contractUuid: string }

/** The contacts of a home, such as its maintenance. Specification 2, contact info. */
export default function ContactsScreen({ contractUuid }: ContactsScreenProps) {
  const { t } = useTranslation(['contacts', 'shell'])
  usePageTitle(t('title'))
  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        back={<BackLink to={paths.front(contractUuid)}>{t('shell:menu.front')}</BackLink>}
      />
      <LoadedPart
        key={contractUuid}
        failed={t('failedToLoadContacts')}
        retry={t('retry')}
        isServed={areReadsEmbedded('contacts')}
        skeleton={
          <Skeleton label={t('loading')}>
            <SkeletonBlock />
            <SkeletonBlock />
          </Skeleton>
        }
      >
        <ContactGroups contractUuid={contractUuid} />
      </LoadedPart>
    </Page>
  )
}
