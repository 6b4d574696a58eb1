import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { BackLink } from '../../components/BackLink/BackLink.tsx'
import { MainWithAside } from '../../components/MainWithAside/MainWithAside.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton, SkeletonBlock } from '../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { LoadedPart } from '../../layout/LoadedPart.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { nextPageIn } from '../../routing/next-address.ts'
import { paths } from '../../routing/paths.ts'
import { contractsQuery, flagsQuery, metadataQuery, profileQuery } from '../../services/queries.ts'
import { DataExport } from '../data-export/DataExport.tsx'
import { EmailChange } from '../email-change/EmailChange.tsx'
import { AccountRemovalSection } from '../leaving/AccountRemovalSection.tsx'
import { OwnDetails } from '../own-details/OwnDetails.tsx'
import { OwnSessions } from '../own-sessions/OwnSessions.tsx'
import { PasswordChange } from '../password-change/PasswordChange.tsx'
import { HomeCard } from './HomeCard.tsx'

export type UserInfoScreenProps = { contractUuid: string }

/** Everything about the resident and their account. Specification 2, user info. */
export default function UserInfoScreen({ contractUuid }: UserInfoScreenProps) {
  // Suspends for the translations before the actors start.
  const { t } = useTranslation([
    'userInfo',
    'confirmation',
    'password',
    'sessions',
    'dataExport',
    'leaving',
    'account',
    'registration',
    'form',
    'validation',
    'shell',
  ])
  const { data: metadata } = useSuspenseQuery(metadataQuery)
  const { data: flags } = useSuspenseQuery(flagsQuery)
  const { data: contracts } = useSuspenseQuery(contractsQuery)
  const next = nextPageIn(useLocation().search)
  usePageTitle(t('title'))
  const contract = contracts.find(({ uuid }) => uuid === contractUuid)
  const mayWrite = !metadata.isImpersonator
  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        back={<BackLink to={paths.front(contractUuid)}>{t('shell:menu.front')}</BackLink>}
      />
      <MainWithAside>
        <Stack gap="widest">
          <LoadedPart
            isServed
            failed={t('failedToLoad')}
            retry={t('failed.retry')}
            skeleton={
              <Skeleton label={t('loading')}>
                <SkeletonBlock />
              </Skeleton>
            }
          >
            <ProfileParts mayWrite={mayWrite} next={next} />
          </LoadedPart>
          <OwnSessions mayWrite={mayWrite} />
          <DataExport input={{ mayWrite }} />
          {flags.removeUser && <AccountRemovalSection input={{ mayWrite }} />}
        </Stack>
        {contract && <HomeCard contract={contract} />}
      </MainWithAside>
    </Page>
  )
}

/** The parts of the page that need the profile. */
function ProfileParts({ mayWrite, next }: { mayWrite: boolean; next: string | null }) {
  // Another window or the provider may have changed the profile.
  const { data: profile } = useSuspenseQuery({ ...profileQuery, refetchOnWindowFocus: 'always' })
  const newEmail = useNewEmail(profile.pendingEmail ?? null)
  return (
    <Stack gap="widest">
      {newEmail.email !== null && mayWrite && (
        <EmailChange
          key={newEmail.email}
          input={{ email: newEmail.email }}
          onConfirmed={newEmail.onConfirmed}
        />
      )}
      <OwnDetails profile={profile} mayWrite={mayWrite} next={next} />
      <PasswordChange input={{ email: profile.email, mayWrite }} />
    </Stack>
  )
}

/** Returns the new address that awaits its code; also once confirmed, so that the page says so. */
function useNewEmail(pending: string | null) {
  const [confirmed, setConfirmed] = useState<string | null>(null)
  if (pending !== null && confirmed !== null && confirmed !== pending) setConfirmed(null)
  const email = pending ?? confirmed
  const onConfirmed = useCallback(() => setConfirmed(email), [email])
  return { email, onConfirmed }
}
