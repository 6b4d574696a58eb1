import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../components/BackLink/BackLink.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import { metadataQuery, profileQuery } from '../../services/queries.ts'
import { PasswordChange, type PasswordChangeProps } from '../password-change/PasswordChange.tsx'
import { OwnDetails } from './OwnDetails.tsx'

export type UserInfoScreenProps = { contractUuid: string } & Pick<
  PasswordChangeProps,
  'machine' | 'options'
>

/** The resident's own details and password. Specification 2, user info. */
export default function UserInfoScreen({ contractUuid, machine, options }: UserInfoScreenProps) {
  // Suspends for the translations before the actor starts.
  const { t } = useTranslation(['userInfo', 'password', 'account', 'shell'])
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { data: metadata } = useSuspenseQuery(metadataQuery)
  usePageTitle(t('title'))
  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        back={<BackLink to={paths.front(contractUuid)}>{t('shell:menu.front')}</BackLink>}
      />
      <Stack gap="wide">
        <OwnDetails contractUuid={contractUuid} profile={profile} />
        <PasswordChange
          input={{ email: profile.email, mayWrite: !metadata.isImpersonator }}
          machine={machine}
          options={options}
        />
      </Stack>
    </Page>
  )
}
