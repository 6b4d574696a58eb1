import { useTranslation } from 'react-i18next'
import type { UserProfile } from '../../../api/user.ts'
import { Card } from '../../components/Card/Card.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { SummaryList } from '../../components/SummaryList/SummaryList.tsx'
import { HelpWays } from '../../layout/HelpWays.tsx'
import { isReachable } from '../../layout/help.ts'
import { useHelp } from '../../layout/use-help.ts'

export type OwnDetailsProps = { contractUuid: string; profile: UserProfile }

/** The resident's details as the provider has them, and whom to contact about changes. */
export function OwnDetails({ contractUuid, profile }: OwnDetailsProps) {
  const { t } = useTranslation('userInfo')
  const help = useHelp(contractUuid)
  const { firstName, lastName, email, phoneNumber, cognitoId } = profile
  return (
    <Card title={t('details.title')}>
      <Stack gap="loose">
        <SummaryList
          rows={[
            { term: t('details.name'), value: `${firstName} ${lastName}` },
            { term: t('details.email'), value: email },
            { term: t('details.phone'), value: phoneNumber ?? t('details.noPhone') },
            { term: t('details.residentId'), value: cognitoId },
          ]}
        />
        <div>
          <p>{t(isReachable(help) ? 'details.contactUs' : 'details.askLandlord')}</p>
          <HelpWays help={help} />
        </div>
      </Stack>
    </Card>
  )
}
