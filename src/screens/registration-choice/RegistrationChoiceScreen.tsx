import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import type { ActorOptions, ActorRefFrom } from 'xstate'
import type { registrationChoiceMachine } from '../../../machines/registration-choice/registration-choice.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { paths } from '../../routing/paths.ts'
import { registrationChoice } from '../../services/registration-entry.ts'
import { useFlow } from '../../services/use-flow.ts'
import { AccountPage } from '../account/AccountPage.tsx'
import { asksForReset, type EntryState } from '../registration-entry/arrival.ts'
import { Choices } from './Choices.tsx'

export type RegistrationChoiceScreenProps = {
  /** The chart with other actors: tests and stories hold them in their hands. */
  machine?: typeof registrationChoiceMachine
  /** Clock, inspection, or a snapshot to begin with. */
  options?: ActorOptions<typeof registrationChoiceMachine>
}

/** How to be identified for a registration. Specification 1, section 2. */
export default function RegistrationChoiceScreen({
  machine = registrationChoice,
  options,
}: RegistrationChoiceScreenProps) {
  const { t } = useTranslation('registration')
  const { state: routeState } = useLocation()
  const actor = useFlow(machine, options)
  const { value, output } = useSelector(actor, (snapshot) => snapshot)

  if (output) {
    const entry: EntryState = {
      authType: output.provider,
      resetOldUser: asksForReset(routeState),
    }
    return <Navigate replace to={paths.registerAuth} state={entry} />
  }
  const screen = screens[value] ?? 'loading'
  return (
    <AccountPage
      flow="registration-choice"
      state={value}
      screen={screen}
      title={t(`choice.${screen}.title`)}
      lead={t(`choice.${screen}.lead`)}
    >
      <ActionOf screen={screen} actor={actor} />
      <Button variant="quiet" wide to={paths.login}>
        {t('toSignIn')}
      </Button>
    </AccountPage>
  )
}

const screens: Readonly<Record<string, string>> = { failed: 'failed', choosing: 'choose-auth' }

interface ActionOfProps {
  screen: string
  actor: ActorRefFrom<typeof registrationChoiceMachine>
}

function ActionOf({ screen, actor }: ActionOfProps) {
  const { t } = useTranslation('registration')
  if (screen === 'choose-auth')
    return <Choices onChoose={(provider) => actor.send({ type: 'provider.chosen', provider })} />
  if (screen !== 'failed') return null
  return (
    <Button wide onClick={() => actor.send({ type: 'retry.requested' })}>
      {t('retry')}
    </Button>
  )
}
