import { useTranslation } from 'react-i18next'
import { doorPlateText } from '../../../domain/contracts.ts'
import { Page } from '../../components/Page/Page.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { useContracts } from '../../services/signed-in.ts'
import { DefectNotices } from './DefectNotices.tsx'
import { EmergenciesOnTop } from './EmergenciesOnTop.tsx'
import styles from './front.module.css'
import { Greeting } from './Greeting.tsx'
import { HomeFacts } from './HomeFacts.tsx'
import { LoadedFrontPart } from './LoadedFrontPart.tsx'
import { lazyFrontBulletins as FrontBulletins } from './late-parts.ts'
import { NewsNotifications } from './NewsNotifications.tsx'
import { RequestStatusCards } from './RequestStatusCards.tsx'
import { StaffCallout } from './StaffCallout.tsx'
import { TaskTiles } from './TaskTiles.tsx'
import { WaitingMatters } from './WaitingMatters.tsx'

export type FrontScreenProps = { contractUuid: string }

/**
 * The front page of a contract: what waits, the tasks, then what there is to know. Specification 1,
 * layout; decision 0101.
 */
export default function FrontScreen({ contractUuid }: FrontScreenProps) {
  const { t } = useTranslation('front')
  const contract = useContracts().find(({ uuid }) => uuid === contractUuid)
  usePageTitle(t('pageTitle'))
  if (!contract) return null

  return (
    <>
      <Greeting contractUuid={contractUuid} plate={doorPlateText(contract.addressDetails)} />
      <Page>
        <div className={styles.page}>
          <StaffCallout />
          <EmergenciesOnTop contractUuid={contractUuid} />
          <WaitingMatters contractUuid={contractUuid} />
          <div className={styles.grid}>
            <div className={styles.main}>
              <TaskTiles contractUuid={contractUuid} />
              <NewsNotifications contractUuid={contractUuid} />
              <LoadedFrontPart name="bulletins" looks="list">
                <FrontBulletins contractUuid={contractUuid} />
              </LoadedFrontPart>
            </div>
            <div className={styles.side}>
              <RequestStatusCards contract={contract} />
              <DefectNotices contractUuid={contractUuid} />
              <HomeFacts contract={contract} />
            </div>
          </div>
        </div>
      </Page>
    </>
  )
}
