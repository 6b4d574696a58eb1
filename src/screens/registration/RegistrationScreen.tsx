import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Navigate, type NavigateProps, useLocation } from 'react-router-dom'
import type { ActorOptions } from 'xstate'
import { registrationMachine } from '../../../machines/registration/registration.machine.ts'
import type { RegistrationOutcome } from '../../../machines/registration/registration.setup.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { SignInLayout } from '../../layout/SignInLayout.tsx'
import { paths } from '../../routing/paths.ts'
import { useStepHistory } from '../../routing/use-step-history.ts'
import { hasRegistrationMarker, registrationFlow } from '../../services/registration.ts'
import { useFlow } from '../../services/use-flow.ts'
import { CodeScreen } from './CodeScreen.tsx'
import { CreatePassword } from './CreatePassword.tsx'
import { EmailScreen } from './EmailScreen.tsx'
import type { RegistrationProps } from './flow.ts'
import { Loading } from './Loading.tsx'
import { RegistrationComplete } from './RegistrationComplete.tsx'
import { RegistrationLoadFailed } from './RegistrationLoadFailed.tsx'
import { emailAwaitingCode, registrationCompletedBefore } from './route-state.ts'

export type RegistrationScreenProps = {
  /** Machine to run instead of the provided one; tests and stories pass it with stubbed actors. */
  machine?: typeof registrationMachine
  /** Actor options: clock, inspect, snapshot, input. */
  options?: ActorOptions<typeof registrationMachine>
}

/** Registers a resident after identification. Specification 1, section 2. */
export default function RegistrationScreen(props: RegistrationScreenProps) {
  const [complete] = useState(registrationCompletedBefore(useLocation().state))
  if (complete) return <Navigate replace to={paths.login} state={{ email: complete.email }} />
  return <RegistrationFlow {...props} />
}

function RegistrationFlow({ machine = registrationFlow, options }: RegistrationScreenProps) {
  const { state: routeState } = useLocation()
  const [input] = useState(() => {
    const email = emailAwaitingCode(routeState)
    return { isAuthorized: email === null && hasRegistrationMarker(), continuedEmail: email }
  })
  const actor = useFlow(machine, { ...options, input: options?.input ?? input })
  const output = useSelector(actor, (state) => state.output)
  useStepHistory(useSelector(actor, stepOf), {
    back: () => actor.send({ type: 'back.requested' }),
    // Forward is ignored: only the button sends the typed values.
    forward: () => undefined,
  })

  if (output) return <Leaving {...output} />
  return (
    <SignInLayout>
      <Registration actor={actor} />
    </SignInLayout>
  )
}

const Registration = flowScreen({
  machine: registrationMachine,
  screens: {
    loading: Loading,
    failed: RegistrationLoadFailed,
    'create-password': CreatePassword,
    'verify-email': EmailScreen,
    'verify-code': CodeScreen,
    registered: RegistrationComplete,
  },
})

/**
 * Returns the index of the current step, or 0 once complete, so that Back leaves the flow. A
 * registration continued from sign-in has a single step: null.
 */
function stepOf(state: RegistrationProps['state']): number | null {
  const { isAuthorized, keepsPassword } = state.context
  if (!isAuthorized) return null
  const first = keepsPassword ? 0 : 1
  if (state.matches('creatingPassword') || state.matches('registered')) return 0
  if (state.matches('givingEmail') || state.matches('verifyingEmail')) return first
  return state.matches('confirmingCode') ? first + 1 : null
}

/** Leaves a registration that cannot continue here. */
const Leaving = (outcome: RegistrationOutcome) => <Navigate replace {...wayOut(outcome)} />

function wayOut(outcome: RegistrationOutcome): Pick<NavigateProps, 'to' | 'state'> {
  if (outcome.kind === 'reset') return { to: paths.chooseAuth, state: { resetOldUser: true } }
  return {
    to: paths.logout,
    state:
      outcome.kind === 'refused'
        ? { error: 'registration_failed' }
        : { error: 'user_already_registered', email: outcome.email },
  }
}
