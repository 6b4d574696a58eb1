import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button/Button.tsx'
import { AccountPage } from '../../flow/account/AccountPage.tsx'
import { paths } from '../../routing/paths.ts'
import { stepOfHistoryState } from '../../routing/use-step-history.ts'
import type { RegistrationProps } from './flow.ts'
import { type CompleteRegistrationState, registrationCompletedBefore } from './route-state.ts'

/** Says that the registration is complete. Specification 1, section 2. */
export function RegistrationComplete({ state }: RegistrationProps) {
  const { t } = useTranslation('registration')
  const navigate = useNavigate()
  const { state: routeState } = useLocation()
  const { email, isAuthorized } = state.context
  // Saved in the history entry only once the history is back at its first step.
  const isToBeShown =
    registrationCompletedBefore(routeState) === null &&
    (!isAuthorized || stepOfHistoryState(routeState) === 0)
  useEffect(() => {
    if (!isToBeShown) return
    const complete: CompleteRegistrationState = { registered: true, email }
    void navigate('.', { replace: true, state: { ...Object(routeState), ...complete } })
  }, [navigate, isToBeShown, routeState, email])
  return (
    <AccountPage
      title={t('register.registered.title')}
      lead={t('register.registered.lead', { email })}
    >
      <Button wide to={`${paths.login}?${new URLSearchParams({ email })}`}>
        {t('signIn')}
      </Button>
    </AccountPage>
  )
}
