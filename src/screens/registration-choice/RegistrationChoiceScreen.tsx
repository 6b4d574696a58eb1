import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import type { ActorOptions } from 'xstate'
import { registrationChoiceMachine } from '../../../machines/registration-choice/registration-choice.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { AccountPage } from '../../flow/account/AccountPage.tsx'
import {
  asksForRegistrationRestart,
  type RegistrationEntryState,
} from '../../flow/account/registration-entry-state.ts'
import { SignInLink } from '../../flow/account/SignInLink.tsx'
import { flowScreen, type ScreenProps } from '../../flow/flow-screen.tsx'
import { SignInLayout } from '../../layout/SignInLayout.tsx'
import { paths } from '../../routing/paths.ts'
import { registrationChoiceFlow } from '../../services/registration-entry.ts'
import { useFlow } from '../../services/use-flow.ts'
import { Choices } from './Choices.tsx'

export type RegistrationChoiceScreenProps = {
  /** Machine to run instead of the provided one; tests and stories pass it with stubbed actors. */
  machine?: typeof registrationChoiceMachine
  /** Actor options: clock, inspect, snapshot. */
  options?: ActorOptions<typeof registrationChoiceMachine>
}

/** Chooses the identification method for a registration. Specification 1, section 2. */
export default function RegistrationChoiceScreen({
  machine = registrationChoiceFlow,
  options,
}: RegistrationChoiceScreenProps) {
  const { state: routeState } = useLocation()
  const actor = useFlow(machine, options)
  const output = useSelector(actor, (state) => state.output)

  if (output) {
    const entry: RegistrationEntryState = {
      authType: output.provider,
      resetOldUser: asksForRegistrationRestart(routeState),
    }
    return <Navigate replace to={paths.registerAuth} state={entry} />
  }
  return (
    <SignInLayout>
      <RegistrationChoice actor={actor} />
    </SignInLayout>
  )
}

const RegistrationChoice = flowScreen({
  machine: registrationChoiceMachine,
  screens: { loading: Loading, failed: Failed, 'choose-auth': Choosing },
})

function Loading() {
  const { t } = useTranslation('registration')
  return (
    <AccountPage
      title={t('choice.loading.title')}
      lead={<LiveRegion as="span">{t('choice.loading.lead')}</LiveRegion>}
    >
      <SignInLink />
    </AccountPage>
  )
}

function Failed({ actor }: ScreenProps<typeof registrationChoiceMachine>) {
  const { t } = useTranslation('registration')
  return (
    <AccountPage title={t('choice.failed.title')} lead={t('choice.failed.lead')}>
      <Button wide onClick={() => actor.send({ type: 'retry.requested' })}>
        {t('retry')}
      </Button>
      <SignInLink />
    </AccountPage>
  )
}

function Choosing({ actor }: ScreenProps<typeof registrationChoiceMachine>) {
  const { t } = useTranslation('registration')
  return (
    <AccountPage title={t('choice.choose-auth.title')} lead={t('choice.choose-auth.lead')}>
      <Choices onChoose={(provider) => actor.send({ type: 'provider.chosen', provider })} />
      <SignInLink />
    </AccountPage>
  )
}
