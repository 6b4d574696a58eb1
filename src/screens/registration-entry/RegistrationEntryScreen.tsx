import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import type { ActorOptions } from 'xstate'
import type { registrationEntryMachine } from '../../../machines/registration-entry/registration-entry.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { paths } from '../../routing/paths.ts'
import { registrationEntry } from '../../services/registration-entry.ts'
import { useFlow } from '../../services/use-flow.ts'
import { AccountPage } from '../account/AccountPage.tsx'
import { readEntry } from './arrival.ts'

export type RegistrationEntryScreenProps = {
  /** The chart with other actors: tests and stories hold them in their hands. */
  machine?: typeof registrationEntryMachine
  /** Clock, inspection, a snapshot to begin with, or another input. */
  options?: ActorOptions<typeof registrationEntryMachine>
}

/** The way out to identification for a registration. Specification 1, section 2. */
export default function RegistrationEntryScreen({
  machine = registrationEntry,
  options,
}: RegistrationEntryScreenProps) {
  const { t } = useTranslation('registration')
  const { state: routeState, search } = useLocation()
  const [input] = useState(() => readEntry(routeState, search))
  const actor = useFlow(machine, { ...options, input: options?.input ?? input })
  const { value, status } = useSelector(actor, (snapshot) => snapshot)
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) actor.send({ type: 'page.restored' })
    }
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [actor])

  if (status === 'done')
    return (
      <Navigate replace to={paths.logout} state={{ error: 'registration_link_fetch_failed' }} />
    )
  const screen = value === 'withoutProvider' ? 'unknown-provider' : 'identifying'
  return (
    <AccountPage
      flow="registration-entry"
      state={value}
      screen={screen}
      title={t(`entry.${screen}.title`)}
      lead={t(`entry.${screen}.lead`)}
    >
      {screen === 'unknown-provider' && (
        <Button wide to={paths.chooseAuth}>
          {t('entry.choose')}
        </Button>
      )}
      <Button variant="quiet" wide to={paths.login}>
        {t('toSignIn')}
      </Button>
    </AccountPage>
  )
}
