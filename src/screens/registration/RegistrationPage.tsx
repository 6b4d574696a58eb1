import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { AccountPage, type AccountPageProps } from '../../flow/account/AccountPage.tsx'
import { paths } from '../../routing/paths.ts'
import { RegistrationStepper, type Step } from './RegistrationStepper.tsx'

export type RegistrationPageProps = Pick<AccountPageProps, 'title' | 'lead'> & {
  /** The current step, if the screen is one. */
  step?: Step
  children?: ReactNode
}

/**
 * The layout of the screens of an incomplete registration, with a link to leave it: only typed
 * values are lost. Specification 1, section 2.
 */
export function RegistrationPage({ step, children, ...head }: RegistrationPageProps) {
  const { t } = useTranslation('registration')
  return (
    <AccountPage {...head} over={step && <RegistrationStepper now={step} />}>
      {children}
      <Button variant="quiet" wide to={paths.logout} state={{ error: 'registration_cancelled' }}>
        {t('cancel')}
      </Button>
    </AccountPage>
  )
}
