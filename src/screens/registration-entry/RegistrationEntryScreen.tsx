import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import type { ActorOptions } from 'xstate'
import { registrationEntryMachine } from '../../../machines/registration-entry/registration-entry.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { AccountPage } from '../../flow/account/AccountPage.tsx'
import { parseIdentificationMethod } from '../../flow/account/registration-entry-state.ts'
import { SignInLink } from '../../flow/account/SignInLink.tsx'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { SignInLayout } from '../../layout/SignInLayout.tsx'
import { paths } from '../../routing/paths.ts'
import { registrationEntryFlow } from '../../services/registration-entry.ts'
import { useFlow } from '../../services/use-flow.ts'

export type RegistrationEntryScreenProps = {
  /** Machine to run instead of the provided one; tests and stories pass it with stubbed actors. */
  machine?: typeof registrationEntryMachine
  /** Actor options: clock, inspect, snapshot, input. */
  options?: ActorOptions<typeof registrationEntryMachine>
}

/** Redirects to identification for a registration. Specification 1, section 2. */
export default function RegistrationEntryScreen({
  machine = registrationEntryFlow,
  options,
}: RegistrationEntryScreenProps) {
  const { state: routeState, search } = useLocation()
  const [input] = useState(() => parseIdentificationMethod(routeState, search))
  const actor = useFlow(machine, { ...options, input: options?.input ?? input })
  const isOver = useSelector(actor, ({ status }) => status === 'done')
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) actor.send({ type: 'page.restored' })
    }
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [actor])

  if (isOver)
    return (
      <Navigate replace to={paths.logout} state={{ error: 'registration_link_fetch_failed' }} />
    )
  return (
    <SignInLayout>
      <RegistrationEntry actor={actor} />
    </SignInLayout>
  )
}

const RegistrationEntry = flowScreen({
  machine: registrationEntryMachine,
  screens: { identifying: Identifying, 'unknown-provider': UnknownProvider },
})

function Identifying() {
  const { t } = useTranslation('registration')
  return (
    <AccountPage title={t('entry.identifying.title')} lead={t('entry.identifying.lead')}>
      <SignInLink />
    </AccountPage>
  )
}

function UnknownProvider() {
  const { t } = useTranslation('registration')
  return (
    <AccountPage title={t('entry.unknown-provider.title')} lead={t('entry.unknown-provider.lead')}>
      <Button wide to={paths.chooseAuth}>
        {t('entry.choose')}
      </Button>
      <SignInLink />
    </AccountPage>
  )
}
