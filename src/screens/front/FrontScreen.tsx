import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/Page/Page.tsx'
import { Skeleton, SkeletonBlock } from '../../components/Skeleton/Skeleton.tsx'
import { Split } from '../../components/Split/Split.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { useContracts } from '../../services/signed-in.ts'
import styles from './front.module.css'
import { Greeting } from './Greeting.tsx'
import { HomeFacts } from './HomeFacts.tsx'
import { Notifications } from './Notifications.tsx'
import { RequestStatus } from './RequestStatus.tsx'
import { StaffCallout } from './StaffCallout.tsx'
import { TaskTiles } from './TaskTiles.tsx'

export type FrontScreenProps = { contractUuid: string }

/** The front page of a contract. Specification 1, layout. */
export default function FrontScreen({ contractUuid }: FrontScreenProps) {
  const { t } = useTranslation(['front', 'shell'])
  const contract = useContracts().find(({ uuid }) => uuid === contractUuid)
  usePageTitle(t('pageTitle'))
  if (!contract) return null

  return (
    <>
      <Greeting />
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
            <Notifications contractUuid={contractUuid} />
          </Suspense>
          <Split>
            <Stack gap="wide">
              <Suspense fallback={null}>
                <RequestStatus contract={contract} />
              </Suspense>
              <TaskTiles contractUuid={contractUuid} />
            </Stack>
            <HomeFacts contract={contract} />
          </Split>
        </div>
      </Page>
    </>
  )
}
