import { useTranslation } from 'react-i18next'
import type { ProfileUpdate } from '../../../api/own-details.ts'
import type { UserProfile } from '../../../api/user.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Row, Stack } from '../../components/Stack/Stack.tsx'
import { SummaryList } from '../../components/SummaryList/SummaryList.tsx'

/** Name, address, phone and resident id. */
export function ContactDetails({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('userInfo')
  const { firstName, lastName, email, phoneNumber, cognitoId } = profile
  return (
    <SummaryList
      rows={[
        { term: t('details.name'), value: `${firstName} ${lastName}` },
        { term: t('details.email'), value: email },
        { term: t('details.phone'), value: phoneNumber ?? t('details.noPhone') },
        { term: t('details.residentId'), value: cognitoId },
      ]}
    />
  )
}

/** The preferences of a profile, in the order of the page. */
export const preferences = [
  'communicationByEmail',
  'communicationBySms',
  'marketingAllowed',
] as const satisfies readonly (keyof ProfileUpdate)[]

/** How the provider may contact the resident: on or off. */
export function Preferences({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('userInfo')
  return (
    <Stack gap="tight">
      <SummaryList
        rows={preferences.map((name) => ({
          term: t(`preferences.${name}.title`),
          value: (
            <Row>
              <Icon name={profile[name] ? 'check' : 'close'} size="tiny" />
              {t(profile[name] ? 'preferences.on' : 'preferences.off')}
            </Row>
          ),
        }))}
      />
      <p className="small muted">{t('preferences.always')}</p>
    </Stack>
  )
}
