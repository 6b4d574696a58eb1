import { useTranslation } from 'react-i18next'
import { Section } from '../../components/Section/Section.tsx'
import { ContactDetails, Preferences } from './DetailsList.tsx'
import type { OwnDetailsScreenProps } from './flow.ts'

/**
 * The details while they are being saved; still with the old address, as a new one needs its code.
 */
export function OwnDetailsBeingSaved({ state, profile }: OwnDetailsScreenProps) {
  const { t } = useTranslation('userInfo')
  const saved = { ...profile, ...state.context.update, email: profile.email }
  return (
    <>
      <Section title={t('saving')} focusable first>
        <ContactDetails profile={saved} />
      </Section>
      <Section title={t('preferences.title')}>
        <Preferences profile={saved} />
      </Section>
    </>
  )
}
