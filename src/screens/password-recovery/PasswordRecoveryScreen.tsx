import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { ActorOptions } from 'xstate'
import type { passwordRecoveryMachine } from '../../../machines/password-recovery/password-recovery.machine.ts'
import { SignInLayout } from '../../layout/SignInLayout.tsx'
import { useStepHistory } from '../../routing/use-step-history.ts'
import { passwordRecovery } from '../../services/password.ts'
import { useFlow } from '../../services/use-flow.ts'
import { Completed } from './Completed.tsx'
import { carriedEmail } from './carried-email.ts'
import { GivingEmail } from './GivingEmail.tsx'
import { GivingPassword } from './GivingPassword.tsx'

export type PasswordRecoveryScreenProps = {
  machine?: typeof passwordRecoveryMachine
  options?: ActorOptions<typeof passwordRecoveryMachine>
}

/** A forgotten password. Specification 1, section 2. */
export default function PasswordRecoveryScreen({
  machine = passwordRecovery,
  options,
}: PasswordRecoveryScreenProps) {
  // The words are there before the flow begins.
  useTranslation(['password', 'account'])
  const { search, state: routeState } = useLocation()
  const actor = useFlow(machine, {
    ...options,
    input: options?.input ?? { email: carriedEmail(search, routeState) },
  })
  const state = useSelector(actor, (snapshot) => snapshot)
  const back = () => actor.send({ type: 'back.requested' })
  // Once the password is changed, Back leads out at once.
  useStepHistory(state.matches('givingPassword') ? 1 : 0, {
    back,
    // Another code would have to be asked for.
    forward: () => undefined,
  })
  const { newPassword } = state.children
  return (
    <SignInLayout>
      <div data-flow="password-recovery" data-state={JSON.stringify(state.value)}>
        {state.matches('completed') ? (
          <Completed state={state} />
        ) : newPassword ? (
          <GivingPassword newPassword={newPassword} onBack={back} />
        ) : (
          <GivingEmail actor={actor} state={state} />
        )}
      </div>
    </SignInLayout>
  )
}
