import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { paths } from '../../routing/paths.ts'
import { AccountPage, type AccountPageProps } from '../account/AccountPage.tsx'
import { type Step, Steps } from './Steps.tsx'

export type RegistrationPageProps = Pick<AccountPageProps, 'title' | 'lead'> & {
  /** Where it is one of the steps. */
  step?: Step
  children?: ReactNode
}

/**
 * The frame of each screen of a registration that is not complete, with the way out of it: nothing but
 * what is typed is lost. Specification 1, section 2.
 */
export function RegistrationPage({ step, children, ...head }: RegistrationPageProps) {
  const { t } = useTranslation('registration')
  return (
    <AccountPage {...head} over={step && <Steps now={step} />}>
      {children}
      <Button variant="quiet" wide to={paths.logout} state={{ error: 'registration_cancelled' }}>
        {t('cancel')}
      </Button>
    </AccountPage>
  )
}
