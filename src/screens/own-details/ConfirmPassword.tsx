import { useTranslation } from 'react-i18next'
import { Section } from '../../components/Section/Section.tsx'
import { PasswordConfirmation } from '../password-confirmation/PasswordConfirmation.tsx'
import type { OwnDetailsScreenProps } from './flow.ts'

/** Asks for the password before the e-mail address is changed. */
export function ConfirmPassword({ state }: OwnDetailsScreenProps) {
  const { t } = useTranslation('confirmation')
  const { passwordConfirmation } = state.children
  return (
    <Section title={t('title')} focusable first>
      {passwordConfirmation && <PasswordConfirmation actor={passwordConfirmation} />}
    </Section>
  )
}
