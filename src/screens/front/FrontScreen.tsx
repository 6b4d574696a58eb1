import { useTranslation } from 'react-i18next'
import { plateText } from '../../../domain/contracts.ts'
import { Page } from '../../components/Page/Page.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { useContracts } from '../../services/signed-in.ts'
import { DefectNotices } from './DefectNotices.tsx'
import { Drafts } from './Drafts.tsx'
import { EmergenciesFirst } from './EmergenciesFirst.tsx'
import { FrontPart } from './FrontPart.tsx'
import styles from './front.module.css'
import { Greeting } from './Greeting.tsx'
import { HomeFacts } from './HomeFacts.tsx'
import { frontBulletins as FrontBulletins } from './late-parts.ts'
import { Notifications } from './Notifications.tsx'
import { RequestStatus } from './RequestStatus.tsx'
import { StaffCallout } from './StaffCallout.tsx'
import { TaskTiles } from './TaskTiles.tsx'

export type FrontScreenProps = { contractUuid: string }

/** The front page of a contract: what matters now, the tasks, then the facts. Specification 1, layout. */
export default function FrontScreen({ contractUuid }: FrontScreenProps) {
  const { t } = useTranslation('front')
  const contract = useContracts().find(({ uuid }) => uuid === contractUuid)
  usePageTitle(t('pageTitle'))
  if (!contract) return null

  return (
    <>
      <Greeting plate={plateText(contract.addressDetails)} />
      <Page>
        <div className={styles.page}>
          <StaffCallout />
          <EmergenciesFirst contractUuid={contractUuid} />
          <FrontPart name="notifications" looks="cards" isServed>
            <Notifications contractUuid={contractUuid} />
          </FrontPart>
          <FrontPart name="drafts" looks="nothing" isServed>
            <Drafts contractUuid={contractUuid} />
          </FrontPart>
          <RequestStatus contract={contract} which="open" />
          <div className={styles.grid}>
            <div className={styles.tasks}>
              <TaskTiles contractUuid={contractUuid} />
            </div>
            <div className={styles.side}>
              <RequestStatus contract={contract} which="decided" />
              <DefectNotices contractUuid={contractUuid} />
              <HomeFacts contract={contract} />
            </div>
            <div className={styles.news}>
              <FrontPart name="bulletins" looks="list">
                <FrontBulletins contractUuid={contractUuid} />
              </FrontPart>
            </div>
          </div>
        </div>
      </Page>
    </>
  )
}
