import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { ActorOptions } from 'xstate'
import { passwordRecoveryMachine } from '../../../machines/password-recovery/password-recovery.machine.ts'
import { emailFromPreviousPage } from '../../flow/account/carried-email.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { SignInLayout } from '../../layout/SignInLayout.tsx'
import { useStepHistory } from '../../routing/use-step-history.ts'
import { passwordRecoveryFlow } from '../../services/password.ts'
import { useFlow } from '../../services/use-flow.ts'
import { AccountEmailScreen } from './AccountEmailScreen.tsx'
import type { RecoveryProps } from './flow.ts'
import { NewPasswordScreen } from './NewPasswordScreen.tsx'
import { PasswordChanged } from './PasswordChanged.tsx'

export type PasswordRecoveryScreenProps = {
  machine?: typeof passwordRecoveryMachine
  options?: ActorOptions<typeof passwordRecoveryMachine>
}

/** Recovers a forgotten password. Specification 1, section 2. */
export default function PasswordRecoveryScreen({
  machine = passwordRecoveryFlow,
  options,
}: PasswordRecoveryScreenProps) {
  // Suspends for the translations before the actor starts.
  useTranslation(['password', 'account'])
  const { search, state: routeState } = useLocation()
  const actor = useFlow(machine, {
    ...options,
    input: options?.input ?? { email: emailFromPreviousPage(search, routeState) },
  })
  // Once the password is changed, Back leaves the flow.
  const step = useSelector(actor, (state) => (state.matches('enteringCode') ? 1 : 0))
  useStepHistory(step, {
    back: () => actor.send({ type: 'back.requested' }),
    // Forward is ignored: it would send another code.
    forward: () => undefined,
  })
  return (
    <SignInLayout>
      <PasswordRecovery actor={actor} />
    </SignInLayout>
  )
}

const PasswordRecovery = flowScreen({
  machine: passwordRecoveryMachine,
  screens: {
    'forgot-password': AccountEmailScreen,
    'reset-password': ResettingPassword,
    'password-changed': PasswordChanged,
  },
})

function ResettingPassword({ actor, state }: RecoveryProps) {
  const { codeEntry } = state.children
  return (
    codeEntry && (
      <NewPasswordScreen
        newPassword={codeEntry}
        onBack={() => actor.send({ type: 'back.requested' })}
      />
    )
  )
}
