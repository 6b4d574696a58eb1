import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { plateText } from '../../../domain/contracts.ts'
import { Page } from '../../components/Page/Page.tsx'
import { Skeleton, SkeletonBlock } from '../../components/Skeleton/Skeleton.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { useContracts } from '../../services/signed-in.ts'
import { BulletinsOnTheirWay } from './BulletinsOnTheirWay.tsx'
import { DefectNotices } from './DefectNotices.tsx'
import { Drafts } from './Drafts.tsx'
import styles from './front.module.css'
import { Greeting } from './Greeting.tsx'
import { HomeFacts } from './HomeFacts.tsx'
import { Notifications } from './Notifications.tsx'
import { RequestStatus } from './RequestStatus.tsx'
import { StaffCallout } from './StaffCallout.tsx'
import { TaskTiles } from './TaskTiles.tsx'

export type FrontScreenProps = { contractUuid: string }

/** The front page of a contract: what matters now, the tasks, then the facts. Specification 1, layout. */
export default function FrontScreen({ contractUuid }: FrontScreenProps) {
  const { t } = useTranslation(['front', 'shell'])
  const contract = useContracts().find(({ uuid }) => uuid === contractUuid)
  usePageTitle(t('pageTitle'))
  if (!contract) return null

  return (
    <>
      <Greeting plate={plateText(contract.addressDetails)} />
      <Page>
        <div className={styles.page}>
          <StaffCallout />
          <Suspense
            fallback={
              <Skeleton label={t('shell:loading')}>
                <SkeletonBlock />
              </Skeleton>
            }
          >
            <Drafts contractUuid={contractUuid} />
            <Notifications contractUuid={contractUuid} />
          </Suspense>
          <div className={styles.grid}>
            <div className={styles.tasks}>
              <TaskTiles contractUuid={contractUuid} />
              <DefectNotices contractUuid={contractUuid} />
              <BulletinsOnTheirWay contractUuid={contractUuid} />
            </div>
            <div className={styles.side}>
              <Suspense fallback={null}>
                <RequestStatus contract={contract} />
              </Suspense>
              <HomeFacts contract={contract} />
            </div>
          </div>
        </div>
      </Page>
    </>
  )
}
